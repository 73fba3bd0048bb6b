import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { moveInCalendar } from '../calendar/move-in-calendar.ts'
import type { Place } from './propose-moves.ts'

/** The most moves at once, as many as are proposed. */
const LIMIT = 100

export interface AcceptedMoves {
  /** The ids of the rescheduled bookings. */
  moved: string[]
  /** The bookings that were not moved, with the reason: the time was taken, or the booking has changed. */
  stayed: { bookingId: string; code: RefusalCode }[]
}

/**
 * Moves appointments that conflict with time off, each separately: one whose new time was taken, or which was
 * rescheduled, meanwhile is not moved.
 * Their customers are notified, and may cancel free of charge until the appointment. Throws Refusal('not_allowed').
 */
export async function acceptMoves(
  app: App,
  member: Member,
  moves: readonly (Place & { bookingId: string; seenStart?: Date | undefined })[],
): Promise<AcceptedMoves> {
  const result: AcceptedMoves = { moved: [], stayed: [] }
  for (const { bookingId, staffId, startsAt, seenStart } of moves.slice(0, LIMIT)) {
    try {
      await moveInCalendar(app, member, { bookingId, staffId, startsAt, seenStart, freeUntilStart: true })
      result.moved.push(bookingId)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'not_allowed' || error.code === 'too_many_requests') throw error
      result.stayed.push({ bookingId, code: error.code })
    }
  }
  return result
}
