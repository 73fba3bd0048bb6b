import { addDays, dateAt, instantAt, type LocalDate, type Zone } from '../shared/time.ts'
import { hoursOn, type OpeningHours, type SpecialDay, type WallSpan } from './opening-hours.ts'

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
  for (let day = -1; day <= DAYS_AHEAD; day++) {
    const date = addDays(today, day)
    for (const { opens, closes } of openingsOn(date, hours, specialDays, zone)) {
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

/** The first opening and the last closing of the salon's own today; null when it is closed all day. */
export function hoursToday(
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
  zone: Zone,
  now: Date,
): { opens: number; closes: number } | null {
  const spans: WallSpan[] = hoursOn(dateAt(now, zone), hours, specialDays)
  if (spans.length === 0) return null
  return { opens: Math.min(...spans.map(({ from }) => from)), closes: Math.max(...spans.map(({ to }) => to)) }
}

function openingsOn(
  date: LocalDate,
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
  zone: Zone,
): { opens: Date; closes: Date }[] {
  return hoursOn(date, hours, specialDays).map(({ from, to }) => ({
    opens: instantAt(date, from, zone),
    closes: instantAt(date, to, zone),
  }))
}
