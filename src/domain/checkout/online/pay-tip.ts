import { type Kysely, sql } from 'kysely'
import { lockWithOrder } from '../../bookings/booking/lock-with-order.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes, type Zone } from '../../kernel/time.ts'
import { findMethod } from '../cards/find-method.ts'
import type { PaidOutcome } from './paid-outcome.ts'
import { payDue } from './pay-due.ts'
import { checkTip } from './read-tips.ts'
import { requirePayoutAccount } from './require-payout-account.ts'

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
  /** What is suggested, in percent; null when the salon takes no tips online. */
  percents: number[] | null
  /** What was tipped online, minor units. */
  tippedMinor: number
}

/**
 * The customer's own appointment, if it was completed at most 30 days ago and has an order; null for any other. At most one
 * tip is given for it afterwards.
 */
export async function getTippable(
  app: Pick<App, 'db' | 'clock'>,
  customer: { id: string },
  bookingId: string,
): Promise<Tippable | null> {
  const salonId = isId(bookingId) ? await salonOf(app.db, 'booking', bookingId) : null
  return (salonId && (await find(app.db, customer.id, { salonId, bookingId }, app.clock.now()))) || null
}

async function find(
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
        and b.status = 'completed' and b.order_id is not null and b.ends_at > ${addMinutes(now, -DAYS * 24 * 60)}
    )
    select b.salon_id as "salonId", b.id as "bookingId", b.order_id as "orderId", s.name as "salonName",
      b.starts_at as "startsAt", b.ends_at as "endsAt", s.time_zone as "timeZone", s.currency, b.staff,
      b.price as "priceMinor", case when s.tips_online then s.tip_percents end as percents, b.tipped as "tippedMinor"
    from b join salon s on s.id = b.salon_id`.execute(db)
  return rows[0]
}

/**
 * Pays a tip for a completed appointment. An earlier attempt is abandoned: a charge of it that still appears is voided, so
 * that one tip is paid. `backTo` is the path to which the bank redirects. Throws Refusal('too_late') for an appointment
 * that cannot be tipped, 'invalid_input' at `tip`, 'not_eligible', and what `paidOutcome` throws.
 */
export async function payTip(
  app: App,
  customer: { id: string },
  { bookingId, tipMinor, paymentMethodRef }: { bookingId: string; tipMinor: number; paymentMethodRef: string },
  backTo: (paymentId: string) => string,
): Promise<PaidOutcome> {
  await app.limits.take('payment', customer.id)
  const shown = await getTippable(app, customer, bookingId)
  if (!shown) throw new Refusal('too_late')
  const method = await findMethod(app, customer, paymentMethodRef)
  const { salonId } = shown
  return payDue(app, { paymentMethodRef, method, backTo }, async (tx, now) => {
    await lockWithOrder(tx, salonId, bookingId)
    const due = await find(tx, customer.id, { salonId, bookingId }, now)
    if (!due) throw new Refusal('too_late')
    const { orderId, tippedMinor, priceMinor, currency } = due
    if (tippedMinor > 0) return null
    if (tipMinor === 0) throw new Refusal('invalid_input', { fields: { tip: 'tip_invalid' } })
    await checkTip(tx, { salonId, tipMinor, mostMinor: priceMinor })
    await requirePayoutAccount(app, tx, salonId)
    const money = { minor: tipMinor, currency }
    return { salonId, orderId, bookingId, customerId: customer.id, money, tipMinor, purpose: 'tip' }
  })
}
