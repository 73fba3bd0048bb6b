import {
  addDays,
  DAY_MINUTES,
  dateAt,
  daysBetween,
  instantAt,
  type LocalDate,
  type LocalMinutes,
  minutesAt,
  type Zone,
} from '../kernel/time.ts'

/** A position in a calendar: minutes of local time, above 1440 for an end on a later day. */
export interface LocalPosition {
  date: LocalDate
  from: LocalMinutes
  to: LocalMinutes
}

interface LocalDay {
  date: LocalDate
  starts: number
  ends: number
}

const DAY_MS = 86_400_000

/**
 * Computes positions in the local time of a zone. Time zone lookups are slow: one for each of the days from `from` to
 * `to`, and more only on days with a clock change.
 */
export function localPositions(
  from: LocalDate,
  to: LocalDate,
  zone: Zone,
): (startsAt: Date | number, endsAt: Date | number) => LocalPosition {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n): LocalDay => {
    const date = addDays(from, n)
    return { date, starts: instantAt(date, 0, zone).getTime(), ends: instantAt(date, DAY_MINUTES, zone).getTime() }
  })
  const origin = days[0]?.starts ?? 0
  const isIn = (day: LocalDay | undefined, at: number) => day !== undefined && day.starts <= at && at < day.ends
  /** Counted in days of 24 hours; the day before where one had more, or the day after. */
  const dayAt = (at: number) => {
    const near = Math.floor((at - origin) / DAY_MS)
    return [near, near - 1, near + 1].map((n) => days[n]).find((day) => isIn(day, at))
  }
  const localAt = (instant: Date | number): { date: LocalDate; minutes: LocalMinutes } => {
    const at = Number(instant)
    const day = dayAt(at)
    if (day && day.ends - day.starts === DAY_MS)
      return { date: day.date, minutes: Math.floor((at - day.starts) / 60_000) }
    return { date: day?.date ?? dateAt(new Date(at), zone), minutes: minutesAt(new Date(at), zone) }
  }
  return (startsAt, endsAt) => {
    const [start, end] = [localAt(startsAt), localAt(endsAt)]
    const later = start.date === end.date ? 0 : daysBetween(start.date, end.date)
    return { date: start.date, from: start.minutes, to: end.minutes + DAY_MINUTES * later }
  }
}
