import { type Kysely, sql } from 'kysely'
import type { DB } from '../src/domain/kernel/tables.ts'
import { bookedTwice } from '../tests/support/booked-twice.ts'

/**
 * The number of double bookings, determined independently of the constraints that prevent them: the minutes in which a
 * team member, a room or a class has more than one or than it has room for, and the confirmations of customers, as each
 * of `booked` must exist with its own time.
 */
export async function doubleBookings(db: Kysely<DB>, booked: readonly string[]): Promise<number> {
  const salons = await db.selectFrom('salon').select('id').where('status', '=', 'live').execute()
  let count = 0
  for (const { id } of salons) count += (await bookedTwice(db, id)).length
  const { rows } = await sql<{ lost: number }>`
    select count(*)::integer as lost from unnest(${booked}::uuid[]) as placed (id) where not exists (
      select from booking b join occupancy o on o.salon_id = b.salon_id and o.booking_id = b.id
      where b.id = placed.id and b.status in ('requested', 'confirmed') and o.during @> b.starts_at)`.execute(db)
  return count + (rows[0]?.lost ?? Number.NaN)
}
