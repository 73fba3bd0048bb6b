import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { confirmBooking } from './confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { answerReason } from './schema.ts'

/** The most requests at once, as many as a page shows. */
const LIMIT = 50

export interface Answered {
  /** The ids of the bookings that were answered. */
  done: string[]
  /** The bookings that could not be answered, with the reason. */
  refused: { bookingId: string; code: RefusalCode }[]
}

/**
 * Confirms several requests, or declines them with one reason. Each is handled separately: a failure does not affect
 * the others.
 */
export async function respondToRequests(
  app: App,
  member: Member,
  bookingIds: readonly string[],
  answer: { approve: true } | { approve: false; reason: string },
): Promise<Answered> {
  if (!answer.approve) parse(answerReason, answer)
  const result: Answered = { done: [], refused: [] }
  for (const bookingId of [...new Set(bookingIds)].slice(0, LIMIT)) {
    try {
      if (answer.approve) await confirmBooking(app, member, bookingId)
      else await declineBooking(app, member, { bookingId, reason: answer.reason })
      result.done.push(bookingId)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'too_many_requests') throw error
      result.refused.push({ bookingId, code: error.code })
    }
  }
  return result
}
