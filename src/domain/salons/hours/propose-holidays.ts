import { isCountry } from '../../kernel/countries.ts'
import { addDays, type LocalDate, weekdayOf } from '../../kernel/time.ts'
import type { OpeningHours, SpecialDay } from './opening-hours.ts'
import { type PublicHoliday, publicHolidays } from './public-holidays.ts'

/** How far ahead public holidays are proposed. */
const DAYS_AHEAD = 366

export interface HolidayProposals {
  /** Those for which the salon has not decided yet, in order. */
  open: PublicHoliday[]
  /** Those on which it is open as usual. */
  asUsual: PublicHoliday[]
}

/**
 * The public holidays of the coming year on which the salon would be open by its weekly hours, and which have no special
 * hours; `asUsual` are the dates on which it decided to be open.
 */
export function proposeHolidays({
  country,
  today,
  hours,
  specialDays,
  asUsual,
}: {
  country: string
  today: LocalDate
  hours: readonly OpeningHours[]
  specialDays: readonly Pick<SpecialDay, 'date'>[]
  asUsual: readonly LocalDate[]
}): HolidayProposals {
  if (!isCountry(country)) return { open: [], asUsual: [] }
  const last = addDays(today, DAYS_AHEAD)
  const year = Number(today.slice(0, 4))
  const concerned = [year, year + 1]
    .flatMap((each) => publicHolidays(country, each))
    .filter(({ date }) => date >= today && date <= last)
    .filter(({ date }) => hours.some(({ weekday }) => weekday === weekdayOf(date)))
    .filter(({ date }) => !specialDays.some((day) => day.date === date))
  const isDecided = ({ date }: PublicHoliday) => asUsual.includes(date)
  return { open: concerned.filter((one) => !isDecided(one)), asUsual: concerned.filter(isDecided) }
}
