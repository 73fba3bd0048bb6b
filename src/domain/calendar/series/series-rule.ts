import { addDays, daysBetween, instantAt, type LocalDate, type LocalMinutes, type Zone } from '../../kernel/time.ts'
import { BOOKING_WINDOW_DAYS } from '../../scheduling/availability/booking-window.ts'

/** The most appointments or blocks of a series: one a week for a year. */
export const MOST_TIMES = 52
export const MOST_WEEKS = 12

/**
 * How an appointment or a block repeats: every so many weeks, so many times (the first included) or until a day
 * (included).
 */
export interface SeriesRule {
  everyWeeks: number
  ends: { times: number } | { until: LocalDate }
}

/** One appointment or block of a series. `minutes` is the salon's local time. */
export interface SeriesDate {
  date: LocalDate
  startsAt: Date
}

/**
 * The days of a series, always at the same local time: the first, and every so many weeks after it, as long as the
 * booking window allows and at most `MOST_TIMES`. A time that does not exist when clocks change is an hour later.
 */
export function seriesDates(
  first: { date: LocalDate; minutes: LocalMinutes },
  { everyWeeks, ends }: SeriesRule,
  { today, zone }: { today: LocalDate; zone: Zone },
): SeriesDate[] {
  const dates: SeriesDate[] = []
  const most = 'times' in ends ? Math.min(ends.times, MOST_TIMES) : MOST_TIMES
  for (let n = 0; n < most; n++) {
    const date = addDays(first.date, n * everyWeeks * 7)
    if (('until' in ends && date > ends.until) || daysBetween(today, date) >= BOOKING_WINDOW_DAYS) break
    dates.push({ date, startsAt: instantAt(date, first.minutes, zone) })
  }
  return dates
}
