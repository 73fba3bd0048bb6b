import { type Kysely, sql } from 'kysely'
import type { OrderKey } from '../../commerce/payments/settlement-due.ts'
import type { App } from '../../kernel/app.ts'
import { OPEN_STATUSES } from '../../kernel/booking-status.ts'
import { isOpenBooking, statusIn } from '../../kernel/booking-status-sql.ts'
import type { BookingPaymentMethod } from '../../kernel/payment-types.ts'
import type { DB } from '../../kernel/tables.ts'
import { type IfUnpaid, payDeadline } from '../../salons/policies/late-charge.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import { tipsIn } from './queries.ts'
import { recordEvent } from './record-event.ts'
import { NEXT_VERSION } from './transition.ts'

/** What a customer has agreed to pay before an appointment, by a card that is charged later. */
export interface BalanceDue {
  salonId: string
  orderId: string
  bookingId: string
  cardId: string | null
  customerId: string | null
  status: string
  startsAt: Date
  chargeAt: Date
  /** After the card failed: until when it can be paid. */
  chargeBy: Date | null
  ifUnpaid: IfUnpaid
  currency: string
  /** What is not paid of it, in minor units. */
  dueMinor: number
}

/** What is due of an appointment before it begins; undefined when nothing is charged later, or not any more. */
export async function findBalanceDue(
  db: Kysely<DB>,
  { salonId, bookingId }: { salonId: string; bookingId: string },
): Promise<BalanceDue | undefined> {
  const { rows } = await sql<BalanceDue>`
    select b.salon_id as "salonId", b.order_id as "orderId", b.id as "bookingId", b.card_id as "cardId",
      b.customer_id as "customerId", b.status, b.starts_at as "startsAt", b.charge_at as "chargeAt",
      b.charge_by as "chargeBy", b.if_unpaid as "ifUnpaid", o.currency,
      greatest(0, least(b.charge_minor, o.total_minor - ${tipsIn(salonId, 'b.order_id')}) - coalesce((
        select sum(greatest(0, least(coalesce(p.due_minor, p.amount_minor),
          case p.status when 'captured' then p.captured_minor - p.refunded_minor else p.amount_minor end) - p.tip_minor))
        from payment p where p.salon_id = ${salonId} and p.order_id = b.order_id
          and p.status in ('authorised', 'captured')), 0))::int as "dueMinor"
    from booking b join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
    where b.salon_id = ${salonId} and b.id = ${bookingId} and o.salon_id = ${salonId} and b.charge_at is not null
      and ${isOpenBooking('b')}`.execute(db)
  return rows[0]
}

/** Nothing is charged later any more. Notes in the history when it was paid. */
export async function endLaterCharge(
  tx: Kysely<DB>,
  { salonId, orderId }: OrderKey,
  now: Date,
  changes: { payment_method?: BookingPaymentMethod } = {},
): Promise<void> {
  const ended = await tx
    .updateTable('booking')
    .set({ ...changes, charge_at: null, charge_by: null, updated_at: now, version: NEXT_VERSION })
    .where('salon_id', '=', salonId)
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirst()
  if (ended && changes.payment_method === 'card')
    await recordEvent(tx, { salonId, bookingId: ended.id, at: now, actorId: null, kind: 'charged' })
}

/** A payment link was sent or shown to the client, or withdrawn: the history says so. */
export function recordLinkEvent(
  tx: Kysely<DB>,
  event: { salonId: string; bookingId: string; at: Date; actorId: string } & (
    | { kind: 'payment_requested'; detail: { minor: number } }
    | { kind: 'payment_link_withdrawn' }
  ),
): Promise<void> {
  return recordEvent(tx, event)
}

/** Some or all was paid by a payment link: what is charged later ends once nothing of it is due. */
export async function recordLinkPayment(
  tx: Kysely<DB>,
  { salonId, orderId }: OrderKey,
  minor: number,
  now: Date,
): Promise<void> {
  const paid = await tx
    .updateTable('booking')
    .set({ payment_method: 'card', updated_at: now, version: NEXT_VERSION })
    .where('salon_id', '=', salonId)
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirst()
  if (!paid) return
  await recordEvent(tx, {
    salonId,
    bookingId: paid.id,
    at: now,
    actorId: null,
    kind: 'paid_by_link',
    detail: { minor },
  })
  const due = await findBalanceDue(tx, { salonId, bookingId: paid.id })
  if (due?.dueMinor === 0) await endLaterCharge(tx, due, now)
}

/** The saved card was declined: both sides are notified, and the customer can pay until a deadline. */
export async function startPayDeadline(
  app: App,
  tx: Kysely<DB>,
  { salonId, orderId }: OrderKey,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; startsAt: Date }>`
    select id, starts_at as "startsAt" from booking where salon_id = ${salonId} and order_id = ${orderId}
      and charge_at is not null and charge_by is null and ${statusIn('status', OPEN_STATUSES)} for update`.execute(tx)
  for (const { id, startsAt } of rows) {
    await tx
      .updateTable('booking')
      .set({ charge_by: payDeadline(startsAt, now), updated_at: now, version: NEXT_VERSION })
      .where('salon_id', '=', salonId)
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, { salonId, bookingId: id, at: now, actorId: null, kind: 'charge_failed' })
    await enqueueNotifications(app, tx, id, 'charge_failed')
  }
}

/** Waives a fee that the card provider does not charge, since it is below its smallest amount; the history says so. */
export async function waiveFee(
  tx: Kysely<DB>,
  { salonId, orderId, minor, now }: { salonId: string; orderId: string; minor: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update booking set fee_minor = greatest(0, fee_minor - ${minor}::int), updated_at = ${now}
    where salon_id = ${salonId} and order_id = ${orderId} and fee_minor > 0 returning id`.execute(tx)
  for (const { id } of rows)
    await recordEvent(tx, { salonId, bookingId: id, at: now, actorId: null, kind: 'fee_waived', detail: { minor } })
}
