import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { noShowFee } from '../cancellation/no-show-fee.ts'
import { endBooking } from './end-booking.ts'
import { lockRequest } from './lock-request.ts'
import { recordResponse } from './record-response.ts'
import { requireStarted } from './require-started.ts'

/**
 * Marks an appointment as a no-show, with the fee of the booking's terms. A minute later, unless that is undone, the fee is charged
 * (`apply-due-fees.ts`), the rest refunded, and the customer notified. Throws what `markCompleted` throws.
 */
export async function markNoShow(app: App, member: Member, bookingId: string): Promise<{ feeMinor: number }> {
  await app.limits.take('write', member.personId)
  let feeMinor = 0
  await recordResponse(app, member, async (tx) => {
    const appointment = await lockRequest(tx, member, bookingId)
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
