import { dateAt, instantAt, type Zone } from '../../kernel/time.ts'
import {
  type Day,
  dayOf,
  daysFrom,
  hoursOn,
  type LocalSpan,
  type OpeningHours,
  type SpecialDay,
} from './opening-hours.ts'

export interface OpenState {
  open: boolean
  /** When it closes, while it is open. */
  until: Date | null
  /** When it opens next, while it is closed; null when that is not within two weeks. */
  opensAt: Date | null
}

const DAYS_AHEAD = 14

/** Whether a salon is open at an instant, by its own clock: hours after midnight, special days and closed days included. */
export function openState(
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
  zone: Zone,
  now: Date,
): OpenState {
  const today = dateAt(now, zone)
  let until: Date | null = null
  // Openings come in order, and one that begins when the last ends (or sooner) goes on with it.
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

/** The same yes or no, for lists: the hours to come are not looked at. */
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

/** The first opening and the last closing of the salon's own today; null when it is closed all day. */
export function hoursToday(
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
  zone: Zone,
  now: Date,
): { opens: number; closes: number } | null {
  const spans: LocalSpan[] = hoursOn(dayOf(dateAt(now, zone)), hours, specialDays)
  if (spans.length === 0) return null
  return { opens: Math.min(...spans.map(({ from }) => from)), closes: Math.max(...spans.map(({ to }) => to)) }
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
