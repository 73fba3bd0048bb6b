import type { Calendar } from '../../../domain/calendar/read-calendar.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { shortDay, wholeDay } from '../../../i18n/format.ts'
import { monthName } from '../month-name.ts'
import type { CalendarAddress } from './calendar-address.ts'

/** The day, the first and the last of some days, or the month that the calendar shows. */
export function daysTitle(
  { view, date }: Pick<CalendarAddress, 'view' | 'date'>,
  { days }: Pick<Calendar, 'days'>,
  locale: Locale,
): string {
  if (view === 'month') return monthName(date.slice(0, 7), locale)
  const [first, last] = [days[0]?.date ?? date, days.at(-1)?.date ?? date]
  return first === last ? wholeDay(first, locale) : `${shortDay(first, locale)} – ${shortDay(last, locale)}`
}
