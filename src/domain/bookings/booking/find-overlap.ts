import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isOpenBooking } from '../../kernel/booking-status-sql.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import type { Zone } from '../../kernel/time.ts'

export interface Overlap {
  id: string
  salonName: string
  timeZone: Zone
  startsAt: Date
  endsAt: Date
}

/** A customer's first open appointment at any salon that overlaps a time, or null; `except`: one that is rescheduled. */
export async function findOverlap(
  app: Pick<App, 'db'>,
  customer: { id: string },
  { startsAt, endsAt, except = null }: { startsAt: Date; endsAt: Date; except?: string | null },
): Promise<Overlap | null> {
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const { rows } = await sql<Overlap>`
    with b as materialized (
      select salon_id, id, starts_at, ends_at from booking
      where ${isOneOf('salon_id', salonIds)} and customer_id = ${customer.id} and ${isOpenBooking('booking')}
        and starts_at < ${endsAt} and ends_at > ${startsAt} and id is distinct from ${except}::uuid
      order by starts_at, id limit 1)
    select b.id, s.name as "salonName", s.time_zone as "timeZone", b.starts_at as "startsAt", b.ends_at as "endsAt"
    from b join salon s on s.id = b.salon_id`.execute(app.db)
  return rows[0] ?? null
}
