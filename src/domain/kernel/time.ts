import { Temporal } from 'temporal-polyfill'
import { DAY_MS, steadyOffset } from './steady-offset.ts'

/** A calendar day, 'YYYY-MM-DD'. */
export type LocalDate = string
/** An IANA zone, 'Europe/Copenhagen'. */
export type Zone = string
/** Minutes of a local day: 0 is its midnight, 1440 and more lie on the next day. */
export type LocalMinutes = number

/**
 * The instant at which wall clocks in `zone` show `minutes` past midnight of `date`.
 * A time that a switch to summer time skips moves forward by the gap; one that occurs twice means the earlier.
 */
export function instantAt(date: LocalDate, minutes: LocalMinutes, zone: Zone): Date {
  const wall = midnightOf(date) + Math.floor(minutes) * 60_000
  const offset = steadyOffset(wall, zone)
  if (offset !== null) return new Date(wall - offset)
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minutes / 1440) })
  const rest = minutes % 1440
  const time = new Temporal.PlainTime(Math.floor(rest / 60), rest % 60)
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)
}

/** The calendar day it is in `zone` at an instant. */
export function dateAt(instant: Date, zone: Zone): LocalDate {
  const offset = steadyOffset(instant.getTime(), zone)
  return offset === null ? zoned(instant, zone).toPlainDate().toString() : dayText(instant.getTime() + offset)
}

/** Minutes past midnight that wall clocks in `zone` show at an instant. */
export function minutesAt(instant: Date, zone: Zone): LocalMinutes {
  const offset = steadyOffset(instant.getTime(), zone)
  if (offset !== null) return Math.floor(modulo(instant.getTime() + offset, DAY_MS) / 60_000)
  const z = zoned(instant, zone)
  return z.hour * 60 + z.minute
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(midnightOf(date)).getUTCDay() || 7
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dayText(midnightOf(date) + days * DAY_MS)
}

/** The same day of a later month; its last one, where it has no such day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}

/** The years that dates may be of: far enough for everybody, and the days around them are days to the database too. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** A real day as 'YYYY-MM-DD' or 'DD-MM-YYYY', in the first form; null for anything else. */
export function parseDate(text: string): LocalDate | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const dmy = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  const parts = iso ? [iso[1], iso[2], iso[3]] : dmy ? [dmy[3], dmy[2], dmy[1]] : null
  if (!parts) return null
  const [year, month, day] = parts.map(Number) as [number, number, number]
  if (year < FIRST_YEAR || year > LAST_YEAR) return null
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

/** 'hh:mm AM' or 'HH:mm' as minutes past midnight; null for anything else. */
export function parseTimeOfDay(text: string): LocalMinutes | null {
  const match = /^(\d{1,2}):(\d{2})(?:\s*([ap]m))?$/i.exec(text.trim())
  if (!match) return null
  const [, h, m, half] = match
  let hour = Number(h)
  const minute = Number(m)
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  }
  return hour < 24 && minute < 60 ? hour * 60 + minute : null
}

/** Minutes past midnight as 'hh:mm AM', the wire's time of day. */
export function timeOfDay(minutes: LocalMinutes): string {
  const m = ((minutes % 1440) + 1440) % 1440
  const hour = Math.floor(m / 60)
  return `${pad(hour % 12 || 12)}:${pad(m % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Days that were asked about, by either name: a list asks of the same few again and again. They are not to grow many. */
const midnights = new Map<LocalDate, number>()
const texts = new Map<number, LocalDate>()
const MOST_DAYS_KEPT = 5_000

/** When the day begins in UTC, in milliseconds: for sums with days. Throws a RangeError for what is no day. */
function midnightOf(date: LocalDate): number {
  const known = midnights.get(date)
  if (known !== undefined) return known
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (new Date(ms).getUTCDate() !== Number(date.slice(8))) throw new RangeError(`${date} is no day`)
  if (midnights.size >= MOST_DAYS_KEPT) midnights.clear()
  midnights.set(date, ms)
  return ms
}

/** The day in UTC. */
function dayText(ms: number): LocalDate {
  const day = Math.floor(ms / DAY_MS)
  const known = texts.get(day)
  if (known !== undefined) return known
  const text = new Date(ms).toISOString().slice(0, 10)
  if (texts.size >= MOST_DAYS_KEPT) texts.clear()
  texts.set(day, text)
  return text
}

function modulo(n: number, by: number): number {
  return ((n % by) + by) % by
}

function zoned(instant: Date, zone: Zone) {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}

function pad(n: number): string {
  return String(n).padStart(2, '0')
}
