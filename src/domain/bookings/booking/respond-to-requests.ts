import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { type ChangedBookings, changeEach } from './change-each.ts'
import { confirmBooking } from './confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { answerReason } from './schema.ts'

/** The most requests at once, as many as a page shows. */
const LIMIT = 50

/**
 * Confirms several requests, or declines them with one reason. Each is handled separately: a failure does not affect
 * the others.
 */
export async function respondToRequests(
  app: App,
  member: Member,
  bookingIds: readonly string[],
  answer: { approve: true } | { approve: false; reason: string },
): Promise<ChangedBookings> {
  if (!answer.approve) parse(answerReason, answer)
  const requests = [...new Set(bookingIds)].slice(0, LIMIT).map((bookingId) => ({ bookingId }))
  return changeEach(
    requests,
    ({ bookingId }) =>
      answer.approve
        ? confirmBooking(app, member, bookingId)
        : declineBooking(app, member, { bookingId, reason: answer.reason }),
    ['too_many_requests'],
  )
}
