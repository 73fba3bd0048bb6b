import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { noShowFee } from '../cancellation/no-show-fee.ts'
import { completeBooking } from './complete-booking.ts'
import { endBooking } from './end-booking.ts'
import { groupOf } from './lifecycle.ts'
import type { Cancellable } from './queries.ts'
import { recordAnswer } from './record-answer.ts'
import { requestToAnswer } from './request-to-answer.ts'

/**
 * Marks an appointment as completed. Idempotent. Throws what `requestToAnswer` throws, Refusal('already_cancelled'),
 * and 'too_late' for one that is not confirmed or has not started.
 */
export async function markAsCompleted(app: App, member: Member, bookingId: string): Promise<void> {
  await app.limits.take('write', member.personId)
  await recordAnswer(app, member, async (tx) => {
    const appointment = await requestToAnswer(tx, member, bookingId)
    if (appointment.status === 'completed') return undefined
    const now = app.clock.now()
    requireStarted(appointment, now)
    await completeBooking(tx, { salonId: member.salonId, bookingId, actorId: member.personId, now })
    await recordAudit(tx, member, { action: 'booking_completed', subject: appointment.reference }, now)
    return null
  })
}

/**
 * Marks an appointment as a no-show: the no-show fee of the booking is charged from what was paid, the rest refunded,
 * and the customer notified. Throws what `markAsCompleted` throws.
 */
export async function markAsNoShow(app: App, member: Member, bookingId: string): Promise<{ feeMinor: number }> {
  await app.limits.take('write', member.personId)
  let feeMinor = 0
  await recordAnswer(app, member, async (tx) => {
    const appointment = await requestToAnswer(tx, member, bookingId)
    if (appointment.status === 'no_show') return undefined
    const now = app.clock.now()
    requireStarted(appointment, now)
    feeMinor = noShowFee(appointment)
    const { salonId, orderId, reference } = appointment
    await recordAudit(tx, member, { action: 'booking_no_show', subject: reference, detail: { feeMinor } }, now)
    const actorId = member.personId
    return endBooking(app, tx, { salonId, bookingId, orderId, to: 'no_show', feeMinor, actorId, by: 'salon' })
  })
  return { feeMinor }
}

function requireStarted({ status, startsAt }: Cancellable, now: Date): void {
  if (groupOf(status) === 'cancelled') throw new Refusal('already_cancelled')
  if (status !== 'confirmed') throw new Refusal('too_late', { reason: 'answered' })
  if (startsAt > now) throw new Refusal('too_late', { reason: 'not_begun' })
}
