import { type Kysely, sql } from 'kysely'
import type { DB } from '../src/domain/kernel/tables.ts'

/**
 * The number of double bookings, determined independently of the constraints that prevent them: from booking lines,
 * occupancies, and the confirmations of customers, as each of `booked` must exist with its own time.
 */
export async function doubleBookings(db: Kysely<DB>, booked: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with standing as (
      select l.staff_id, l.booking_id, tstzrange(l.starts_at, l.ends_at) as during
      from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
      where b.status in ('awaiting_payment', 'requested', 'confirmed') and b.ends_at > now()
    )
    select (select count(*) from standing a join standing b
        on b.staff_id = a.staff_id and b.booking_id > a.booking_id and b.during && a.during)
      + (select count(*) from occupancy a join occupancy b
        on b.salon_id = a.salon_id and b.subject_id = a.subject_id and b.id > a.id and b.during && a.during)
      + (select count(*) from unnest(${booked}::uuid[]) as placedIds (id) where not exists (
          select from booking b join occupancy o on o.salon_id = b.salon_id and o.booking_id = b.id
          where b.id = placedIds.id and b.status in ('requested', 'confirmed') and o.during @> b.starts_at)) as count`.execute(
    db,
  )
  return rows[0]?.count ?? Number.NaN
}
