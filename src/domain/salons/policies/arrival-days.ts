import { addDays, type LocalDate, weekdayOf } from '../../kernel/time.ts'
import { holidaysOf } from '../hours/public-holidays.ts'

/**
 * The working day a number of working days after `day`: Mondays to Fridays that are no public holidays of the salon's
 * country. 0 is `day` itself, or the next working day.
 */
export function workingDayAfter(day: LocalDate, days: number, country: string): LocalDate {
  const isHoliday = holidaysOf(country)
  const isOff = (date: LocalDate) => weekdayOf(date) > 5 || isHoliday(date)
  let date = day
  let left = days
  while (left > 0 || isOff(date)) {
    date = addDays(date, 1)
    if (!isOff(date)) left -= 1
  }
  return date
}

/** When an order of a day is expected to arrive: the first and the last day; null when nothing was promised. */
export function arrivalDays(
  ordered: LocalDate,
  { daysFrom, daysTo }: { daysFrom: number | null; daysTo: number | null },
  country: string,
): { first: LocalDate; last: LocalDate } | null {
  if (daysFrom === null || daysTo === null) return null
  return { first: workingDayAfter(ordered, daysFrom, country), last: workingDayAfter(ordered, daysTo, country) }
}
