import { type Country, isCountry } from '../../kernel/countries.ts'
import { addDays, type LocalDate, weekdayOf } from '../../kernel/time.ts'

const HOLIDAYS = [
  ...['new_year', 'epiphany', 'st_brigid', 'st_patrick', 'maundy_thursday', 'good_friday', 'easter_sunday'],
  ...['easter_monday', 'kings_day', 'labour_day', 'liberation_day', 'ascension', 'whit_sunday', 'whit_monday'],
  ...['corpus_christi', 'constitution_day', 'national_day', 'midsummer', 'assumption', 'unity_day', 'all_saints'],
  ...['immaculate_conception', 'christmas', 'second_christmas', 'bank_holiday'],
] as const
type Holiday = (typeof HOLIDAYS)[number]

export interface PublicHoliday {
  date: LocalDate
  holiday: Holiday
}

/** On which day of a year. */
type Rule = (year: number) => LocalDate

const on =
  (month: number, day: number): Rule =>
  (year) =>
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const afterEaster =
  (days: number): Rule =>
  (year) =>
    addDays(easterSunday(year), days)
/** The first such weekday (1 is Monday) on or after a date. */
const weekdayFrom =
  (weekday: number, from: Rule): Rule =>
  (year) =>
    addDays(from(year), (weekday - weekdayOf(from(year)) + 7) % 7)

const NEW_YEAR = on(1, 1)
const CHRISTMAS = on(12, 25)
const SECOND_CHRISTMAS = on(12, 26)
const EASTER_MONDAY = afterEaster(1)
const ASCENSION = afterEaster(39)
const WHIT_MONDAY = afterEaster(50)
const FIRST_MONDAY_OF_MAY = weekdayFrom(1, on(5, 1))

const COMMON = {
  ...{ new_year: NEW_YEAR, easter_monday: EASTER_MONDAY },
  ...{ christmas: CHRISTMAS, second_christmas: SECOND_CHRISTMAS },
} as const
const NORDIC = {
  ...{ ...COMMON, good_friday: afterEaster(-2), easter_sunday: afterEaster(0) },
  ...{ ascension: ASCENSION, whit_sunday: afterEaster(49) },
} as const

/**
 * The public holidays of a whole country: those of a part of it, such as a German state, a canton or Scotland, are
 * not among them, nor days on which shops only close early. From the countries' laws on public holidays, as in force in 2026.
 */
const RULES: Record<Country, Partial<Record<Holiday, Rule>>> = {
  DK: { ...NORDIC, maundy_thursday: afterEaster(-3), whit_monday: WHIT_MONDAY },
  SE: {
    ...{ ...NORDIC, epiphany: on(1, 6), labour_day: on(5, 1), national_day: on(6, 6) },
    ...{ midsummer: weekdayFrom(6, on(6, 20)), all_saints: weekdayFrom(6, on(10, 31)) },
  },
  NO: {
    ...{ ...NORDIC, maundy_thursday: afterEaster(-3), whit_monday: WHIT_MONDAY },
    ...{ labour_day: on(5, 1), constitution_day: on(5, 17) },
  },
  DE: {
    ...{ ...COMMON, good_friday: afterEaster(-2), labour_day: on(5, 1) },
    ...{ ascension: ASCENSION, whit_monday: WHIT_MONDAY, unity_day: on(10, 3) },
  },
  AT: {
    ...{ ...COMMON, epiphany: on(1, 6), labour_day: on(5, 1), ascension: ASCENSION, whit_monday: WHIT_MONDAY },
    ...{ corpus_christi: afterEaster(60), assumption: on(8, 15), national_day: on(10, 26) },
    ...{ all_saints: on(11, 1), immaculate_conception: on(12, 8) },
  },
  CH: { new_year: NEW_YEAR, ascension: ASCENSION, national_day: on(8, 1), christmas: CHRISTMAS },
  NL: {
    ...{ ...COMMON, easter_sunday: afterEaster(0), kings_day: kingsDay, liberation_day: on(5, 5) },
    ...{ ascension: ASCENSION, whit_sunday: afterEaster(49), whit_monday: WHIT_MONDAY },
  },
  // England and Wales.
  GB: { ...COMMON, good_friday: afterEaster(-2), labour_day: FIRST_MONDAY_OF_MAY },
  IE: {
    ...{ ...COMMON, st_brigid: stBrigid, st_patrick: on(3, 17), labour_day: FIRST_MONDAY_OF_MAY },
  },
}

/** Bank holidays without a name of their own. */
const BANK_HOLIDAYS: Partial<Record<Country, readonly Rule[]>> = {
  GB: [weekdayFrom(1, on(5, 25)), weekdayFrom(1, on(8, 25))],
  IE: [weekdayFrom(1, on(6, 1)), weekdayFrom(1, on(8, 1)), weekdayFrom(1, on(10, 25))],
}

/** A country's public holidays of a year, in order; two on one day are one. */
export function publicHolidays(country: Country, year: number): PublicHoliday[] {
  const named = HOLIDAYS.flatMap((holiday) => {
    const rule = RULES[country][holiday]
    return rule ? [{ date: rule(year), holiday }] : []
  })
  const unnamed = [
    ...(BANK_HOLIDAYS[country] ?? []).map((rule) => rule(year)),
    ...(country === 'GB' ? substitutes(year) : []),
  ].map((date) => ({ date, holiday: 'bank_holiday' as const }))
  const byDate = new Map([...unnamed, ...named].map((one) => [one.date, one]))
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * Says of days whether they are public holidays of a country; none is in a country that the marketplace does not know.
 * The holidays of a year are computed once, not for each of its days.
 */
export function holidaysOf(country: string): (date: LocalDate) => boolean {
  if (!isCountry(country)) return () => false
  const years = new Map<string, ReadonlySet<LocalDate>>()
  return (date) => {
    const year = date.slice(0, 4)
    const days = years.get(year) ?? new Set(publicHolidays(country, Number(year)).map((holiday) => holiday.date))
    years.set(year, days)
    return days.has(date)
  }
}

/** In the United Kingdom, a holiday at the weekend also gives a day off on the next weekday that is none. */
function substitutes(year: number): LocalDate[] {
  const taken = new Set<LocalDate>([CHRISTMAS(year), SECOND_CHRISTMAS(year)])
  return [NEW_YEAR, CHRISTMAS, SECOND_CHRISTMAS].flatMap((rule) => {
    let date = rule(year)
    if (weekdayOf(date) < 6) return []
    while (weekdayOf(date) >= 6 || taken.has(date)) date = addDays(date, 1)
    taken.add(date)
    return [date]
  })
}

/** 27 April; the day before when it is a Sunday. */
function kingsDay(year: number): LocalDate {
  const date = on(4, 27)(year)
  return weekdayOf(date) === 7 ? addDays(date, -1) : date
}

/** The first Monday of February; the first day of it when that is a Friday. */
function stBrigid(year: number): LocalDate {
  const first = on(2, 1)(year)
  return weekdayOf(first) === 5 ? first : weekdayFrom(1, on(2, 1))(year)
}

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): LocalDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + correction + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return on(Math.floor(sum / 31), (sum % 31) + 1)(year)
}
