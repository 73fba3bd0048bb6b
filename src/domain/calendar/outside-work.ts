import { intersection, movedBy, union } from '../kernel/intervals.ts'
import { addDays, DAY_MINUTES, type LocalDate } from '../kernel/time.ts'
import type { LocalSpan } from '../salons/hours/opening-hours.ts'
import type { CalendarDay } from './calendar-days.ts'
import type { LocalPosition } from './local-positions.ts'

type Position = LocalPosition & { staffId: string }

/**
 * Whether a time of a team member is outside the opening hours or their shift, in part or as a whole. The days are in order,
 * with those around the time: hours past midnight are of the day on which they begin.
 */
export function outsideWorkOf(days: readonly CalendarDay[]): (position: Position) => boolean {
  const dayOf = new Map(days.map((day) => [day.date, day]))
  const known = new Map<string, LocalSpan[]>()
  const workedAround = (date: LocalDate, staffId: string) => {
    const key = `${date} ${staffId}`
    const worked =
      known.get(key) ?? union([-1, 0, 1].flatMap((n) => movedBy(worksOn(addDays(date, n), staffId), n * DAY_MINUTES)))
    known.set(key, worked)
    return worked
  }
  const worksOn = (date: LocalDate, staffId: string) => {
    const day = dayOf.get(date)
    return intersection(day?.open ?? [], day?.staff.find((one) => one.staffId === staffId)?.works ?? [])
  }
  return ({ date, staffId, from, to }) => workedAround(date, staffId).every((span) => from < span.from || span.to < to)
}
