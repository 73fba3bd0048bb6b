import type { Kysely } from 'kysely'
import { uncountAppointment } from '../../clients/count-appointments.ts'
import { reopenOrder } from '../../commerce/orders/close-order.ts'
import { removePaidTips } from '../../commerce/orders/write-sale.ts'
import { abandonOpen } from '../../commerce/payments/abandon-open.ts'
import { readPaid } from '../../commerce/payments/read-paid.ts'
import { setDue } from '../../commerce/payments/set-due.ts'
import type { App } from '../../kernel/app.ts'
import type { FinalStatus, OpenStatus } from '../../kernel/booking-status.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { appointmentAt, occupancyOf } from '../../scheduling/availability/service-time.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { bookingToMove } from './move-queries.ts'
import { notifyOfChange } from './notify-change.ts'
import { recordEvent } from './record-event.ts'
import { revert } from './transition.ts'
import { cardBeforeWithheld } from './withheld-end.ts'

interface Reinstating {
  salonId: string
  bookingId: string
  orderId: string | null
  actorId: string
  now: Date
  notify: boolean
  from: Exclude<FinalStatus, 'completed'>
  /** 'requested': it was a request, within the minute after it was cancelled or declined. */
  to: OpenStatus
}

/**
 * Puts back an appointment that was a no-show, was cancelled or declined: it is confirmed, takes its time again, its products
 * leave the stock. Within the minute after it was ended, it keeps its payment; later, what is left of it, the fee, is
 * refunded, tips included, and its price is due in the salon. A request waits for its answer again, its card authorised.
 * Returns the payment to bring to the amount due, if any. The caller holds the booking's lock and has checked the change.
 * Throws Refusal('slot_taken' | 'out_of_stock').
 */
export async function reinstateBooking(app: App, tx: Kysely<DB>, reinstating: Reinstating): Promise<string | null> {
  const { salonId, bookingId, orderId, actorId, now, notify, from, to } = reinstating
  const booking = await bookingToMove(tx, { salonId, bookingId })
  if (!booking) throw new Refusal('not_found')
  const keepsPayment = booking.paymentChangesAt !== null
  // The client of a declined request is not notified within that minute.
  if (notify && from !== 'declined') {
    const card = await cardBeforeWithheld(tx, { salonId, bookingId, kind: from })
    const known = card === null ? {} : { known: { status: to, cardMinor: card } }
    // Within the minute, one who was not notified knows it as it is again.
    if (card === null || !keepsPayment) await notifyOfChange(tx, { salonId, bookingId, now, ...known })
  }
  if (orderId) await reopenOrder(tx, { salonId, orderId, now })
  const windows = occupancyOf(appointmentAt(booking.startsAt, booking.lines))
  if (!(await claim(tx, { salonId, windows, customerId: null, now, kind: 'booking', bookingId, isNew: true })))
    throw new Refusal('slot_taken')
  if (orderId && !keepsPayment) {
    await abandonOpen(app, tx, { salonId, orderId }, 'fee', now)
    await removePaidTips(tx, { salonId, orderId, now })
  }
  const paidByCard = orderId !== null && (await readPaid(tx, { salonId, orderId })).cardMinor > 0
  const { client_id: clientId } = await revert(
    tx,
    { from, to },
    {
      fee_minor: 0,
      fee_due_at: null,
      decline_due_at: null,
      reason: '',
      arrived_at: null,
      started_at: null,
      now,
      ...(!keepsPayment && { payment_method: 'cash', charge_at: null, charge_by: null }),
    },
  )
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .returning('client_id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, { salonId, bookingId, at: now, actorId, kind: 'reinstated', detail: { from } })
  const isDue = orderId && paidByCard && to === 'confirmed'
  const paymentId = isDue ? await setDue(app, tx, { salonId, orderId }, keepsPayment ? 'all' : 0) : null
  if (from === 'no_show') await uncountAppointment(tx, { salonId, clientId, status: from, startsAt: booking.startsAt })
  return paymentId
}
