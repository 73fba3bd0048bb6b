import { type ChangedBookings, changeEach } from '../../bookings/booking/change-each.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { moveInCalendar } from '../move-in-calendar.ts'
import type { MoveOption } from './propose-moves.ts'

/** The most moves at once, as many as are proposed. */
const LIMIT = 100

/**
 * Moves appointments that conflict with time off, each separately: one whose new time was taken, or which was
 * rescheduled, meanwhile is not moved.
 * Their customers may cancel free of charge until the appointment, and are notified unless `notify` is false. Throws
 * Refusal('not_allowed' | 'too_many_requests').
 */
export async function acceptMoves(
  app: App,
  member: Member,
  moves: readonly (MoveOption & { bookingId: string; seenStart?: Date | undefined })[],
  { notify = true }: { notify?: boolean } = {},
): Promise<ChangedBookings> {
  return changeEach(moves.slice(0, LIMIT), ({ bookingId, staffId, fromStaffId, startsAt, seenStart }) =>
    moveInCalendar(app, member, { bookingId, staffId, fromStaffId, startsAt, seenStart, freeUntilStart: true, notify }),
  )
}
