import { cached } from './cached.ts'
import { DAY_MS, offsetAt, steadyOffset } from './zone-offset.ts'

/** A calendar day, 'YYYY-MM-DD'. */
export type LocalDate = string
/** A calendar month, 'YYYY-MM'. */
export type Month = string
/** An IANA zone, 'Europe/Copenhagen'. */
export type Zone = string
/** Minutes of a local day: 0 is its midnight, 1440 and more lie on the next day. */
export type LocalMinutes = number

/** The minutes of a day; 23 or 25 hours have passed where the clocks change. */
export const DAY_MINUTES = 24 * 60

/**
 * The instant of `minutes` past midnight of `date` in local time of `zone`. A time skipped by a clock change moves
 * forward by the gap; of a time that occurs twice the earlier is meant.
 */
export function instantAt(date: LocalDate, minutes: LocalMinutes, zone: Zone): Date {
  const local = midnightOf(date) + Math.floor(minutes) * 60_000
  const offset = steadyOffset(local, zone)
  if (offset !== null) return new Date(local - offset)
  const [before, after] = [offsetAt(local - DAY_MS, zone), offsetAt(local + DAY_MS, zone)]
  // The offset before the change applies if the time exists with it, or does not exist at all.
  const isLater = offsetAt(local - before, zone) !== before && offsetAt(local - after, zone) === after
  return new Date(local - (isLater ? after : before))
}

/** The date in `zone` at an instant. */
export function dateAt(instant: Date, zone: Zone): LocalDate {
  return dayText(localAt(instant, zone))
}

/** The local time in `zone` at an instant, in minutes past midnight. */
export function minutesAt(instant: Date, zone: Zone): LocalMinutes {
  return Math.floor(modulo(localAt(instant, zone), DAY_MS) / 60_000)
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(midnightOf(date)).getUTCDay() || 7
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dayText(midnightOf(date) + days * DAY_MS)
}

/** The same day of a later month; its last day if it is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const first = new Date(midnightOf(`${date.slice(0, 7)}-01`))
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = dayText(first.getTime()).slice(0, 8)
  first.setUTCMonth(first.getUTCMonth() + 1, 0)
  return `${month}${pad(Math.min(Number(date.slice(8)), first.getUTCDate()))}`
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
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

/**
 * A time of day as people type it, as minutes past midnight: '9', '930', '9.30', '9:30 pm', 'kl. 9', '9 Uhr'. Null for
 * anything else.
 */
export function parseTypedTime(text: string): LocalMinutes | null {
  const bare = text
    .trim()
    .replace(/^kl\.?\s*/i, '')
    .replace(/\s*(uhr|h)$/i, '')
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:\s*[:.,h]?\s*(\d{2}))?\s*([ap])?(?:\.?m\.?)?$/i.exec(bare) ?? []
  if (hour === undefined || (half === undefined && /m\.?$/i.test(bare))) return null
  return parseTimeOfDay(`${hour}:${minute}${half ? `${half}m` : ''}`)
}

/** Minutes past midnight as 'hh:mm AM', the API's time of day. */
export function formatTime12h(minutes: LocalMinutes): string {
  const m = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const hour = Math.floor(m / 60)
  return `${pad(hour % 12 || 12)}:${pad(m % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Minutes past midnight as 'hh:mm' of 24 hours. */
export function formatTime24h(minutes: LocalMinutes): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** The start of the day in UTC, in milliseconds: for arithmetic with days. Throws a RangeError for an invalid date. */
const midnightOf = cached((date: LocalDate): number => {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (new Date(ms).getUTCDate() !== Number(date.slice(8))) throw new RangeError(`${date} is no day`)
  return ms
})

/** Cached by day number since 1970, since lists use the same few repeatedly. */
const textOfDay = cached((day: number): LocalDate => new Date(day * DAY_MS).toISOString().slice(0, 10))

/** The date in UTC. */
function dayText(ms: number): LocalDate {
  return textOfDay(Math.floor(ms / DAY_MS))
}

function modulo(n: number, by: number): number {
  return ((n % by) + by) % by
}

/** The local time in `zone` at an instant, in milliseconds as if it were UTC. */
function localAt(instant: Date, zone: Zone): number {
  const ms = instant.getTime()
  return ms + (steadyOffset(ms, zone) ?? offsetAt(ms, zone))
}

function pad(n: number): string {
  return String(n).padStart(2, '0')
}
