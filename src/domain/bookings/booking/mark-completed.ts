import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { completeBooking } from './complete-booking.ts'
import { lockRequest } from './lock-request.ts'
import { recordResponse } from './record-response.ts'
import { requireStarted } from './require-started.ts'

/**
 * Marks an appointment as completed. Idempotent. Throws what `lockRequest` throws, Refusal('already_cancelled'),
 * and 'too_late' for one that is not confirmed or has not started.
 */
export async function markCompleted(app: App, member: Member, bookingId: string): Promise<void> {
  await app.limits.take('write', member.personId)
  await recordResponse(app, member, async (tx) => {
    const appointment = await lockRequest(tx, member, bookingId)
    if (appointment.status === 'completed') return undefined
    const now = app.clock.now()
    requireStarted(appointment, now)
    await completeBooking(tx, { salonId: member.salonId, bookingId, actorId: member.personId, now })
    await recordAudit(tx, member, { action: 'booking_completed', subject: appointment.reference }, now)
    return null
  })
}
