import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { endBooking } from './end-booking.ts'
import { groupOf } from './lifecycle.ts'
import { lockRequest } from './lock-request.ts'
import { recordResponse } from './record-response.ts'
import { answerReason } from './schema.ts'

/** The booking that a salon cancels or declines, and the reason for the customer. */
interface Answer {
  bookingId: string
  reason: string
}

/**
 * Declines a request: nothing is charged, or all of it refunded; the customer is notified with the reason. Throws
 * Refusal('invalid_input') at `reason`, what `lockRequest` throws, 'already_cancelled' and 'too_late'.
 */
export function declineBooking(app: App, member: Member, answer: Answer): Promise<void> {
  return end(app, member, answer, 'declined')
}

/** Cancels an upcoming appointment, free of charge for the customer. Throws what `declineBooking` throws. */
export function cancelAsSalon(app: App, member: Member, answer: Answer): Promise<void> {
  return end(app, member, answer, 'cancelled')
}

async function end(app: App, member: Member, answer: Answer, to: 'declined' | 'cancelled'): Promise<void> {
  const { reason } = parse(answerReason, answer)
  await app.limits.take('write', member.personId)
  await recordResponse(app, member, (tx) => ending(app, tx, member, { ...answer, reason }, to))
}

async function ending(app: App, tx: Kysely<DB>, member: Member, answer: Answer, to: 'declined' | 'cancelled') {
  const { bookingId, reason } = answer
  const { salonId, orderId, status, reference } = await lockRequest(tx, member, bookingId)
  if (groupOf(status) === 'cancelled') throw new Refusal('already_cancelled')
  const mayEnd = to === 'declined' ? status === 'requested' : groupOf(status) === 'upcoming'
  if (!mayEnd) throw new Refusal('too_late', { reason: 'answered' })
  await recordAudit(tx, member, { action: `booking_${to}`, subject: reference, detail: { reason } }, app.clock.now())
  const actorId = member.personId
  return endBooking(app, tx, { salonId, bookingId, orderId, to, feeMinor: 0, actorId, by: 'salon', reason })
}
