import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { moveInCalendar } from '../calendar/move-in-calendar.ts'
import type { Place } from './propose-moves.ts'

/** As many as are proposed at once. */
const MOST = 100

export interface AcceptedMoves {
  /** The bookings that are rescheduled. */
  moved: string[]
  /** What stayed where it was, and why: somebody was quicker, or it is no longer what it was. */
  stayed: { bookingId: string; code: RefusalCode }[]
}

/**
 * Moves appointments out of the way of days off, each by itself: one whose new place was taken meanwhile stays where it is. Their
 * customers are told, and may cancel free of charge until the appointment. Throws Refusal('not_allowed').
 */
export async function acceptMoves(
  app: App,
  member: Member,
  moves: readonly (Place & { bookingId: string })[],
): Promise<AcceptedMoves> {
  const result: AcceptedMoves = { moved: [], stayed: [] }
  for (const { bookingId, staffId, startsAt } of moves.slice(0, MOST)) {
    try {
      await moveInCalendar(app, member, { bookingId, staffId, startsAt, freeUntilStart: true })
      result.moved.push(bookingId)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'not_allowed' || error.code === 'too_many_requests') throw error
      result.stayed.push({ bookingId, code: error.code })
    }
  }
  return result
}
