import type { Kysely } from 'kysely'
import { setDue } from '../../commerce/payments/set-due.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import { groupOf } from './lifecycle.ts'
import { lockRequest } from './lock-request.ts'
import type { ChangeableBooking } from './queries.ts'
import { recordEvent } from './record-event.ts'
import { recordResponse } from './record-response.ts'
import { transition } from './transition.ts'

/**
 * Confirms a request: the authorised payment is captured, the customer is notified. Idempotent. Throws what
 * `lockRequest` throws, Refusal('already_cancelled'), and 'too_late' once its deadline has passed.
 */
export async function confirmBooking(app: App, member: Member, bookingId: string): Promise<void> {
  await app.limits.take('write', member.personId)
  await recordResponse(app, member, async (tx) => {
    const appointment = await lockRequest(tx, member, bookingId)
    return appointment.status === 'confirmed' ? undefined : confirmRequest(app, tx, member, appointment, bookingId)
  })
}

/** Confirms a request that the caller has locked; returns the payment to capture, if any. */
export async function confirmRequest(
  app: App,
  tx: Kysely<DB>,
  member: Member,
  { salonId, orderId, status, reference }: ChangeableBooking,
  bookingId: string,
): Promise<string | null> {
  const now = app.clock.now()
  const confirmed = await transition(tx, 'confirmed', { respond_by: null, now })
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    // After the deadline the system declines it; a late confirmation must not promise what is being refunded.
    .where('respond_by', '>', now)
    .executeTakeFirst()
  if (confirmed.numUpdatedRows === 0n) {
    if (groupOf(status) === 'cancelled') throw new Refusal('already_cancelled')
    throw new Refusal('too_late', { reason: 'answer_over' })
  }
  await recordEvent(tx, { salonId, bookingId, at: now, actorId: member.personId, kind: 'confirmed' })
  await recordAudit(tx, member, { action: 'booking_confirmed', subject: reference }, now)
  await enqueueNotifications(app, tx, bookingId, 'confirmed', 'salon')
  return orderId ? setDue(app, tx, { salonId, orderId }, 'all') : null
}
