import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { confirmBooking } from './confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { answerReason } from './schema.ts'

/** As many as a page of the inbox shows. */
const MOST = 50

export interface Answered {
  /** The bookings that are answered. */
  done: string[]
  /** Those that could not be answered so, and why; all others are. */
  refused: { bookingId: string; code: RefusalCode }[]
}

/** Confirms several requests, or declines them for one reason. Each is answered by itself: one that fails keeps no other back. */
export async function answerRequests(
  app: App,
  member: Member,
  bookingIds: readonly string[],
  answer: { approve: true } | { approve: false; reason: string },
): Promise<Answered> {
  if (!answer.approve) parse(answerReason, answer)
  const result: Answered = { done: [], refused: [] }
  for (const bookingId of [...new Set(bookingIds)].slice(0, MOST)) {
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
