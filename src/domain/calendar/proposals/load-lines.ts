import { type BookingToMove, bookingToMove } from '../../bookings/booking/move-queries.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { loadSchedule } from '../free-times/load-schedule.ts'
import type { Schedule } from '../free-times/obstacle.ts'

/**
 * An appointment, and what decides on which of some days it could be instead: its own time does not count as taken.
 * Throws Refusal('not_found').
 */
export async function loadLines(
  db: App['db'],
  member: Pick<Member, 'salonId' | 'timeZone'>,
  bookingId: string,
  { days, now }: { days: readonly LocalDate[]; now: Date },
): Promise<{ booking: BookingToMove; schedule: Schedule }> {
  const booking = isId(bookingId) ? await bookingToMove(db, { salonId: member.salonId, bookingId }) : undefined
  if (!booking) throw new Refusal('not_found')
  const serviceIds = [...new Set(booking.lines.map(({ serviceId }) => serviceId))]
  const schedule = await loadSchedule(db, member, { days, serviceIds, now, moving: bookingId })
  if (!schedule) throw new Refusal('not_found')
  return { booking, schedule }
}
