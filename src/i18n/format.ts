import type { Locale } from '../domain/kernel/locale.ts'
import { BASIS_POINTS } from '../domain/kernel/money.ts'
import { DAY_MINUTES } from '../domain/kernel/time.ts'

/** The Intl locale of a language: British forms for English, so that the day comes first in dates. */
const TAGS = { en: 'en-GB', da: 'da-DK', de: 'de-DE' } as const

/** Creating a formatter costs far more than using it, and there are few of them. */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()
const currencyDigits = new Map<string, number>()

/** 34950 minor units of DKK: 'DKK 349.50'; whole amounts without decimals. */
export function money(minor: number, currency: string, locale: Locale): string {
  // '$' alone: dollars of other countries do not occur.
  const currencyDisplay = currency === 'USD' ? 'narrowSymbol' : 'symbol'
  const digits = digitsOf(currency)
  const major = minor / 10 ** digits
  const fraction = Number.isInteger(major) ? 0 : digits
  return numbers(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(major)
}

/** How many decimals a currency has: the same in every language. */
function digitsOf(currency: string): number {
  const known = currencyDigits.get(currency)
  if (known !== undefined) return known
  const digits = numbers('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  currencyDigits.set(currency, digits)
  return digits
}

/** 4.5 as '4.5' or '4,5': a rating always shows one decimal. */
export function rating(stars: number, locale: Locale): string {
  return numbers(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(stars)
}

/** A share in hundredths of a percent: 250 is '2.5%'. */
export function share(basisPoints: number, locale: Locale): string {
  return numbers(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / BASIS_POINTS)
}

export function count(n: number, locale: Locale): string {
  return numbers(locale, {}).format(n)
}

/** '850 m' or '12 km'; one decimal below 10 km, and never less than 100 m, since places are only that precise. */
export function distance(km: number, locale: Locale): string {
  if (km < 0.95) {
    const metres = Math.max(100, Math.round(km * 10) * 100)
    return numbers(locale, { style: 'unit', unit: 'meter' }).format(metres)
  }
  return numbers(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: km < 9.95 ? 1 : 0 }).format(km)
}

/** '7 March 2027', in the time zone `zone`. */
export function longDate(instant: Date, zone: string, locale: Locale): string {
  return dates(locale, { dateStyle: 'long', timeZone: zone }).format(instant)
}

/** '7 Mar 2027', for tables. */
export function mediumDate(instant: Date, zone: string, locale: Locale): string {
  return dates(locale, { dateStyle: 'medium', timeZone: zone }).format(instant)
}

/** 'Sun 7 Mar'. */
export function shortDate(instant: Date, zone: string, locale: Locale): string {
  return dates(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone }).format(instant)
}

/** '14:30', on the 24-hour clock in every language. */
export function time(instant: Date, zone: string, locale: Locale): string {
  // Danish would use a dot, but the times of a day's grid, which are no instants, have a colon in every language.
  const colon: Locale = locale === 'da' ? 'en' : locale
  return dates(colon, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(instant)
}

/** 'Sun 7 Mar, 14:30': a near point in time. */
export function dayAndTime(instant: Date, zone: string, locale: Locale): string {
  return withTime(shortDate(instant, zone, locale), time(instant, zone, locale), locale)
}

/** A date, and a time or time span on it. */
export function withTime(date: string, clock: string, locale: Locale): string {
  return `${date}${locale === 'da' ? ' kl.' : ','} ${clock}`
}

/** 'Sun 7 March 2027': the date of an appointment. */
export function dateWithWeekday(instant: Date, zone: string, locale: Locale): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone } as const
  return dates(locale, parts).format(instant)
}

/** '14:30 – 15:15'. */
export function timeSpan(from: Date, to: Date, zone: string, locale: Locale): string {
  return `${time(from, zone, locale)} – ${time(to, zone, locale)}`
}

/** '7 March 2027' of a calendar day 'YYYY-MM-DD', which has no zone. */
export function longDay(date: string, locale: Locale): string {
  return longDate(new Date(`${date}T12:00:00Z`), 'UTC', locale)
}

/** 'Sun 7 March 2027' of a calendar day. */
export function dayWithWeekday(date: string, locale: Locale): string {
  return dateWithWeekday(new Date(`${date}T12:00:00Z`), 'UTC', locale)
}

/** 'Sunday 7 March' of a near calendar day, as a heading. */
export function wholeDay(date: string, locale: Locale): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return capitalised(dates(locale, parts).format(new Date(`${date}T12:00:00Z`)))
}

/** Danish writes weekdays and months in lower case, but not at the beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'Sun 7 Mar' of a calendar day. */
export function shortDay(date: string, locale: Locale): string {
  return shortDate(new Date(`${date}T12:00:00Z`), 'UTC', locale)
}

/** '07 March 2027' on the page of a payment: in English with two digits; other languages do not write a date like that. */
export function fullDate(instant: Date, zone: string, locale: Locale): string {
  if (locale !== 'en') return longDate(instant, zone, locale)
  return dates(locale, { day: '2-digit', month: 'long', year: 'numeric', timeZone: zone }).format(instant)
}

/** A calendar day in parts, to be shown one above the other: 'Sun', '7', 'Mar'. */
export function dayParts(date: string, locale: Locale): { weekday: string; day: string; month: string } {
  const noon = new Date(`${date}T12:00:00Z`)
  // Shown alone they need no full stop for being abbreviations.
  const piece = (options: Intl.DateTimeFormatOptions) =>
    dates(locale, { ...options, timeZone: 'UTC' })
      .format(noon)
      .replace(/\.$/, '')
  return { weekday: piece({ weekday: 'short' }), day: String(noon.getUTCDate()), month: piece({ month: 'short' }) }
}

/** The name of a weekday as a label, 1 being Monday. */
export function weekday(day: number, locale: Locale, width: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  return capitalised(dates(locale, { weekday: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day, 12))))
}

/** A language by its ISO 639 code: 'Danish'. On the server, since browsers use other names for some. */
export function languageName(code: string, locale: Locale): string {
  const name = new Intl.DisplayNames(TAGS[locale], { type: 'language' }).of(code === 'nb' ? 'no' : code) ?? code
  return capitalised(name)
}

/** A country by its ISO 3166 code: 'Denmark'. On the server, since browsers use other names for some. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(TAGS[locale], { type: 'region' }).of(code) ?? code
}

/** A time zone by its name: 'Central European Time', the same in summer and winter. */
export function zoneName(zone: string, locale: Locale): string {
  const parts = dates(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(new Date('2026-07-01'))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** 30 as 'in 30 seconds', 840 as 'in 14 minutes', 7200 as 'in 2 hours': rounded up, never too early. */
export function withTimeout(seconds: number, locale: Locale): string {
  const known = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(TAGS[locale])
  relativeFormats.set(locale, known)
  if (seconds < 120) return known.format(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 7200) return known.format(Math.ceil(seconds / 60), 'minute')
  return known.format(Math.ceil(seconds / 3600), 'hour')
}

/** Minutes of a local day as '09:30'; past midnight it starts again at 00:00. */
export function timeOfDay(minutes: number): string {
  const m = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
}

function numbers(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(TAGS[locale], options)
  numberFormats.set(key, known)
  return known
}

function dates(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(TAGS[locale], options)
  dateFormats.set(key, known)
  return known
}
