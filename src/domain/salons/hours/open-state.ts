import { addDays, DAY_MINUTES, dateAt, instantAt, type LocalMinutes, type Zone } from '../../kernel/time.ts'
import {
  type Day,
  dayOf,
  daysFrom,
  hoursOn,
  isAllDay,
  type LocalSpan,
  type OpeningHours,
  type SpecialDay,
} from './opening-hours.ts'

export interface OpenState {
  open: boolean
  /** When it closes; null while it is closed. */
  until: Date | null
  /** When it opens next; null while it is open, or when that is not within two weeks. */
  opensAt: Date | null
}

const DAYS_AHEAD = 14

/** Whether a salon is open at an instant, in its time zone, with hours past midnight, special hours and closed days. */
export function openState(
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
  zone: Zone,
  now: Date,
): OpenState {
  const today = dateAt(now, zone)
  let until: Date | null = null
  // Intervals are in order; one that starts at the end of the last, or before it, extends it.
  for (const day of daysFrom(today, -1, DAYS_AHEAD + 2)) {
    for (const { opens, closes } of openingsOn(day, hours, specialDays, zone)) {
      if (until === null) {
        if (closes <= now) continue
        if (opens > now) return { open: false, until: null, opensAt: opens }
        until = closes
      } else if (opens <= until) {
        if (closes > until) until = closes
      } else return { open: true, until, opensAt: null }
    }
  }
  return { open: until !== null, until, opensAt: null }
}

/** As `openState`, without the next change; for lists. */
export function isOpen(
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
  zone: Zone,
  now: Date,
): boolean {
  for (const day of daysFrom(dateAt(now, zone), -1, 2)) {
    if (openingsOn(day, hours, specialDays, zone).some(({ opens, closes }) => opens <= now && now < closes)) return true
  }
  return false
}

/** The hours of one day: its first opening and last closing time, and whether it is open all day. */
export interface DayHours {
  opens: LocalMinutes
  closes: LocalMinutes
  allDay: boolean
}

/** The hours of the salon's current date; null when it is closed all day. */
export function hoursToday(
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
  zone: Zone,
  now: Date,
): DayHours | null {
  const spans: LocalSpan[] = hoursOn(dayOf(dateAt(now, zone)), hours, specialDays)
  if (spans.length === 0) return null
  return {
    ...{ opens: Math.min(...spans.map(({ from }) => from)), closes: Math.max(...spans.map(({ to }) => to)) },
    allDay: isAllDay(spans),
  }
}

/**
 * The hours to show of a salon at an instant: those of its date, as `hoursToday`, or past midnight those of the day before
 * while they last.
 */
export function hoursNow(
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
  zone: Zone,
  now: Date,
): DayHours | null {
  const yesterday = addDays(dateAt(now, zone), -1)
  const lasting = hoursOn(dayOf(yesterday), hours, specialDays).find(
    ({ to }) => to > DAY_MINUTES && now < instantAt(yesterday, to, zone),
  )
  return lasting
    ? { opens: lasting.from, closes: lasting.to, allDay: false }
    : hoursToday(hours, specialDays, zone, now)
}

function openingsOn(
  day: Day,
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
  zone: Zone,
): { opens: Date; closes: Date }[] {
  return hoursOn(day, hours, specialDays).map(({ from, to }) => ({
    opens: instantAt(day.date, from, zone),
    closes: instantAt(day.date, to, zone),
  }))
}
