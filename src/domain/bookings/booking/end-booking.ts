import type { Kysely } from 'kysely'
import { countAppointments } from '../../clients/count-appointments.ts'
import { closeOrder } from '../../commerce/orders/close-order.ts'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import { markSettlementDue, type OrderKey } from '../../commerce/payments/settlement-due.ts'
import type { App } from '../../kernel/app.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { releaseBooking } from '../../scheduling/occupancy/release.ts'
import { applyFee } from './apply-fee.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import { notifyOfChange } from './notify-change.ts'
import { recordEvent } from './record-event.ts'
import { transition } from './transition.ts'
import { detailOfWithheld } from './withheld-end.ts'

export interface Ending {
  salonId: string
  bookingId: string
  orderId: string | null
  to: 'cancelled' | 'declined' | 'no_show'
  feeMinor: number
  /** The part of the fee that is refunded when the time is sold again. */
  retainedDepositMinor?: number
  actorId: string | null
  /** Set when the salon cancelled: then only the customer is notified, with the reason. */
  by?: 'salon'
  /** Whether the client is notified of what the salon did; by default they are. */
  notify?: boolean
  reason?: string
}

/** For how long what the salon ended can be undone before payments change and the client is notified. */
const UNDO_MINUTES = 1

/** The column that says until when the end can be undone. */
function dueAt(to: Ending['to'], now: Date) {
  const at = addMinutes(now, UNDO_MINUTES)
  return to === 'declined' ? { decline_due_at: at } : { fee_due_at: at }
}

/**
 * Ends a booking that will not take place: its time is released, products are restocked, the amount due is reduced to
 * the fee, and both sides are notified, except the salon of its own action. What the salon ended is charged or refunded, and
 * notified, a minute later. The caller holds the booking's lock and has checked the transition. Returns the payment to
 * bring to the amount due now, if any.
 */
export async function endBooking(app: App, tx: Kysely<DB>, ending: Ending): Promise<string | null> {
  const {
    salonId,
    bookingId,
    orderId,
    to,
    feeMinor,
    retainedDepositMinor = 0,
    actorId,
    by,
    notify = true,
    reason = '',
  } = ending
  const now = app.clock.now()
  const isLater = by === 'salon'
  // A declined request has a message of its own.
  if (isLater && notify && to !== 'declined') await notifyOfChange(tx, { salonId, bookingId, now })
  const withheld = isLater && !notify ? await detailOfWithheld(tx, { salonId, bookingId }) : {}
  const ended = await transition(tx, to, {
    ...{ fee_minor: feeMinor, reason, now },
    // Stays with a request whose end can be undone.
    ...(!isLater && { respond_by: null }),
    ...(isLater && dueAt(to, now)),
    ...(retainedDepositMinor > 0 && { deposit_kept_minor: retainedDepositMinor, deposit_kept_at: now }),
  })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .returning(['client_id as clientId', 'starts_at as startsAt', 'customer_id as customerId', 'card_id as cardId'])
    .executeTakeFirst()
  if (!ended) throw new Error(`Booking ${bookingId} cannot become ${to} any more`)
  await releaseBooking(tx, salonId, bookingId)
  await serveWaitingListSoon(app, tx, salonId)
  await recordEvent(tx, {
    salonId,
    bookingId,
    at: now,
    actorId,
    kind: to,
    detail: { feeMinor, ...(reason && { reason }), ...withheld },
  })
  if (!isLater) await enqueueNotifications(app, tx, bookingId, to, by)
  const { clientId, startsAt, ...payer } = ended
  if (orderId) await close(app, tx, { salonId, orderId })
  const paymentId = orderId && !isLater ? await applyFee(app, tx, { ...payer, salonId, orderId, feeMinor }) : null
  // Last, since clients are locked after appointments and orders.
  if (to === 'no_show') await countAppointments(tx, [{ salonId, clientId, startsAt, status: to }])
  return paymentId
}

async function close(app: App, tx: Kysely<DB>, order: OrderKey): Promise<void> {
  const now = app.clock.now()
  await closeOrder(tx, { ...order, now }, 'cancelled')
  // A payment in progress: if it succeeds, it is voided.
  await abandonOpen(app, tx, order, 'balance', now)
  await markSettlementDue(tx, [order])
}
