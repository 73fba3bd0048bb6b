import type { Kysely } from 'kysely'
import { actorOf, type BookingHolder, limitKeyOf, mayActFor } from '../../bookings/booking/booking-holder.ts'
import { enqueueNotifications } from '../../bookings/booking/enqueue-notifications.ts'
import { groupOf } from '../../bookings/booking/lifecycle.ts'
import { type BookingToMove, bookingToMove } from '../../bookings/booking/move-queries.ts'
import { rewriteBooking } from '../../bookings/booking/rewrite-booking.ts'
import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import { setDue } from '../../commerce/payments/set-due.ts'
import type { App } from '../../kernel/app.ts'
import type { OpenStatus } from '../../kernel/booking-status.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { knownSalonOf } from '../../kernel/salon-of.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { appointmentAt, occupancyOf } from '../../scheduling/availability/service-time.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { countSlotConflicts } from '../../scheduling/occupancy/count-slot-conflicts.ts'
import { servicesByPerformer } from '../performers.ts'
import { isStaffedAt } from './is-staffed-at.ts'
import { isOpenProposal, isSameTime, linesAt } from './proposal.ts'
import { readProposals } from './read-proposal.ts'

/**
 * Moves an appointment to one of the times that its salon proposed, for its customer. It is confirmed then, and what was
 * authorised for a request is captured. Accepting the same time again changes nothing. The database decides whether the
 * time is still free. Throws Refusal('not_found' | 'already_cancelled'), 'too_late' when the proposal is over,
 * 'slot_not_offered' for a time that was not proposed and 'slot_taken' for one that is taken; nothing is changed then.
 */
export async function acceptProposal(
  app: App,
  holder: BookingHolder,
  bookingId: string,
  { startsAt, staffIds }: { startsAt: Date; staffIds?: readonly string[] },
): Promise<void> {
  await app.limits.take('move', limitKeyOf(holder))
  const salonId = await knownSalonOf(app.db, 'booking', bookingId)
  const accepted = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const booking = await bookingToMove(tx, { salonId, bookingId }, 'lock')
      if (!booking || !mayActFor(holder, booking) || booking.status === 'awaiting_payment')
        throw new Refusal('not_found')
      const proposal = (await readProposals(tx, salonId, [bookingId])).get(bookingId)
      if (proposal?.acceptedAt && booking.startsAt.getTime() === startsAt.getTime()) return null
      if (groupOf(booking.status) === 'cancelled') throw new Refusal('already_cancelled')
      if (!proposal || !isOpenProposal(proposal, booking)) throw new Refusal('too_late', { reason: 'proposal_over' })
      const time = proposal.times.find((one) =>
        isSameTime(one, { startsAt, staffIds: [...(staffIds ?? one.staffIds)] }),
      )
      if (!time) throw new Refusal('slot_not_offered')
      const lines = linesAt(booking.lines, time)
      if (!lines) throw new Refusal('too_late', { reason: 'proposal_over' })
      await move(app, tx, { ...booking, ...{ status: proposal.status } }, { startsAt, lines, holder })
      return { paymentId: await placePayment(app, tx, booking) }
    }),
  )
  if (!accepted) return
  app.live.changed(salonId)
  await drivePaymentSoon(app, accepted.paymentId)
}

async function move(
  app: App,
  tx: Kysely<DB>,
  booking: BookingToMove & { status: OpenStatus },
  { startsAt, lines, holder }: { startsAt: Date; lines: BookingToMove['lines']; holder: BookingHolder },
): Promise<void> {
  const now = app.clock.now()
  const { id: bookingId, salonId, customerId, status } = booking
  if (!booking.salonIsLive) throw new Refusal('not_eligible', { reason: 'salon_closed' })
  const appointment = appointmentAt(startsAt, lines)
  await countSlotConflicts(app, async () => {
    const can = (await performThem(tx, salonId, lines)) && (await isStaffedAt(tx, salonId, appointment))
    if (startsAt <= now || !can) throw new Refusal('slot_taken')
    const windows = occupancyOf(appointment)
    if (!(await claim(tx, { salonId, windows, customerId, now, kind: 'booking', bookingId })))
      throw new Refusal('slot_taken')
  })
  const actorId = actorOf(holder, booking)
  await rewriteBooking(tx, booking, { appointment, status: 'confirmed', actorId, kind: 'rescheduled', now })
  await tx
    .updateTable('booking_proposal')
    .set({ accepted_at: now })
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .execute()
  if (status === 'requested') {
    await enqueueNotifications(app, tx, bookingId, 'confirmed', 'salon')
    await app.jobs.enqueue(tx, 'notify-booking', { bookingId, event: 'rescheduled', side: 'salon' })
  } else await enqueueNotifications(app, tx, bookingId, 'rescheduled')
  await serveWaitingListSoon(app, tx, salonId)
}

/** Whether each team member is active and performs their services. */
async function performThem(tx: Kysely<DB>, salonId: string, lines: BookingToMove['lines']): Promise<boolean> {
  const serviceIds = [...new Set(lines.map(({ serviceId }) => serviceId))]
  const performs = await servicesByPerformer(tx, salonId, serviceIds)
  return lines.every(({ staffId, serviceId }) => performs.get(staffId)?.has(serviceId))
}

/** What was authorised for a request is captured, as when the salon confirms it. */
async function placePayment(
  app: App,
  tx: Kysely<DB>,
  { id, salonId, status }: Pick<BookingToMove, 'id' | 'salonId' | 'status'>,
): Promise<string | null> {
  if (status !== 'requested') return null
  const { orderId } = await tx
    .selectFrom('booking')
    .select('order_id as orderId')
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return orderId ? setDue(app, tx, { salonId, orderId }, 'all') : null
}
