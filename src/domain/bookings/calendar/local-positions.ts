import {
  addDays,
  dateAt,
  daysBetween,
  instantAt,
  type LocalDate,
  type LocalMinutes,
  minutesAt,
  type Zone,
} from '../../kernel/time.ts'

/** A position in a calendar: minutes of local time, above 1440 for an end on a later day. */
export interface Place {
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
export function localPositions(from: LocalDate, to: LocalDate, zone: Zone): (startsAt: Date, endsAt: Date) => Place {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n): LocalDay => {
    const date = addDays(from, n)
    return { date, starts: instantAt(date, 0, zone).getTime(), ends: instantAt(date, 1440, zone).getTime() }
  })
  const localAt = (instant: Date): { date: LocalDate; minutes: LocalMinutes } => {
    const at = instant.getTime()
    const day = days.find(({ starts, ends }) => starts <= at && at < ends)
    if (day?.ends !== undefined && day.ends - day.starts === DAY_MS)
      return { date: day.date, minutes: Math.floor((at - day.starts) / 60_000) }
    return { date: day?.date ?? dateAt(instant, zone), minutes: minutesAt(instant, zone) }
  }
  return (startsAt, endsAt) => {
    const [start, end] = [localAt(startsAt), localAt(endsAt)]
    const later = start.date === end.date ? 0 : daysBetween(start.date, end.date)
    return { date: start.date, from: start.minutes, to: end.minutes + 1440 * later }
  }
}
