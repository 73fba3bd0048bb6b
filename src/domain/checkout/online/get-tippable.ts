import { type Kysely, sql } from 'kysely'
import { acceptsCards } from '../../commerce/payments/accepts-cards.ts'
import type { App } from '../../kernel/app.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes, DAY_MINUTES, type Zone } from '../../kernel/time.ts'

/** For how many days after an appointment a tip can be given. */
const DAYS = 30

/** A customer's completed appointment, for which a tip can be given. */
export interface Tippable {
  salonId: string
  bookingId: string
  orderId: string
  salonName: string
  startsAt: Date
  endsAt: Date
  timeZone: Zone
  currency: string
  /** Who performed it. */
  staff: string[]
  /** The price of its services, minor units. */
  priceMinor: number
  /** What is suggested, in percent; null when the salon takes no tips online, or no cards. */
  percents: number[] | null
  /** What was tipped online, minor units. */
  tippedMinor: number
}

/**
 * The customer's own appointment, if it was completed at most 30 days ago and has an order; null for any other. At most one
 * tip is given for it afterwards.
 */
export async function getTippable(
  app: Pick<App, 'db' | 'clock' | 'payments' | 'connectedAccounts'>,
  customer: { id: string },
  bookingId: string,
): Promise<Tippable | null> {
  const salonId = await salonOf(app.db, 'booking', bookingId)
  const found = salonId && (await findTippable(app.db, customer.id, { salonId, bookingId }, app.clock.now()))
  if (!found) return null
  return found.percents && !(await acceptsCards(app, app.db, salonId)) ? { ...found, percents: null } : found
}

/** The same in a transaction, once the salon is known. */
export async function findTippable(
  db: Kysely<DB>,
  customerId: string,
  { salonId, bookingId }: { salonId: string; bookingId: string },
  now: Date,
): Promise<Tippable | undefined> {
  const { rows } = await sql<Tippable>`
    with b as materialized (
      select b.salon_id, b.id, b.order_id, b.starts_at, b.ends_at,
        (select sum(l.price_minor)::int from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) as price,
        array(select l.staff_name from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id
          group by l.staff_name order by min(l.position)) as staff,
        coalesce((select sum(v.price_minor * v.quantity)::int from order_service v
          where v.salon_id = ${salonId} and v.order_id = b.order_id and v.payment_id is not null), 0) as tipped
      from booking b where b.salon_id = ${salonId} and b.id = ${bookingId} and b.customer_id = ${customerId}
        and b.status = 'completed' and b.order_id is not null and b.ends_at > ${addMinutes(now, -DAYS * DAY_MINUTES)}
    )
    select b.salon_id as "salonId", b.id as "bookingId", b.order_id as "orderId", s.name as "salonName",
      b.starts_at as "startsAt", b.ends_at as "endsAt", s.time_zone as "timeZone", s.currency, b.staff,
      b.price as "priceMinor", case when s.tips_online then s.tip_percents end as percents, b.tipped as "tippedMinor"
    from b join salon s on s.id = b.salon_id`.execute(db)
  return rows[0]
}
