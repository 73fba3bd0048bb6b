import type { BookingToMove } from '../../bookings/booking/move-queries.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor } from '../../kernel/permissions.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { type FreeStart, freeStarts } from '../free-times/free-starts.ts'
import { loadLines } from './load-lines.ts'

/** Who is to perform an appointment after it was moved: its present team members, anyone, or a team member. */
export type MoveStaff = 'same' | 'anyone' | (string & {})

/** A time that an appointment can be moved to. */
export interface MoveTime extends FreeStart {
  /** Who performs all of it then; null: its present team members. */
  staffId: string | null
}

/**
 * The free times of a day that an appointment of one or several people can be moved to, without its present one. With
 * 'anyone', the present team members come first. Throws Refusal('not_found').
 */
export async function listMoveTimes(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  bookingId: string,
  { date, staff }: { date: LocalDate; staff: MoveStaff },
): Promise<MoveTime[]> {
  const now = app.clock.now()
  const { booking, schedule } = await loadLines(app.db, member, bookingId, { days: [date], now })
  const mayMove = (id: string) => mayFor(member, id, ['calendar_edit_all', 'calendar_edit_own'])
  if (!booking.lines.every(({ staffId }) => mayMove(staffId))) return []
  const team = schedule.staff.map(({ id }) => id).filter(mayMove)
  const choices = staff === 'anyone' ? [null, ...team] : [staff === 'same' ? null : staff]
  const byStart = new Map<number, MoveTime>()
  for (const staffId of choices) {
    for (const start of freeStarts(linesOf(booking, staffId), schedule, { date, now })) {
      const at = start.startsAt.getTime()
      if (isPresent(booking, { ...start, staffId }) || byStart.has(at)) continue
      byStart.set(at, { ...start, staffId })
    }
  }
  return [...byStart.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function linesOf({ lines }: BookingToMove, staffId: string | null) {
  return staffId === null ? lines : lines.map((line) => ({ ...line, staffId }))
}

function isPresent({ startsAt, lines }: BookingToMove, time: MoveTime): boolean {
  return (
    startsAt.getTime() === time.startsAt.getTime() &&
    lines.every((line) => time.staffId === null || line.staffId === time.staffId)
  )
}
