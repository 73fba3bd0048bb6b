import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { movedLines } from './move-booking.ts'
import { bookingToMove } from './move-queries.ts'

/**
 * What is searched for when an appointment of several people or team members is rescheduled, its own time counting as free;
 * as `moveBooking` with the same `staffId`. The caller checks whose it is. Throws Refusal('not_found').
 */
export async function loadMovedLines(
  app: Pick<App, 'db'>,
  { salonId, bookingId }: { salonId: string; bookingId: string },
  staffId: string,
) {
  const booking = await bookingToMove(app.db, { salonId, bookingId })
  if (!booking) throw new Refusal('not_found')
  const lines = movedLines(booking.lines, staffId)
  return { salonId, customerId: booking.customerId ?? undefined, moving: bookingId, lines }
}
