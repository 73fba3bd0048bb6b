import {
  addDays,
  instantAt,
  type LocalDate,
  type LocalMinutes,
  weekdayOf,
  type Zone,
} from '../src/domain/kernel/time.ts'

/** Dates relative to the day of loading. */
export interface Calendar {
  today: LocalDate
  /** The start of today: the city's past is before it, its future after. */
  midnight: Date
  /** The date `offset` days from today. */
  date(offset: number): LocalDate
  weekday(offset: number): number
  /** Milliseconds since 1970 of a local time on a day relative to today. */
  at(offset: number, minutes: LocalMinutes): number
}

const DAY = 86_400_000

/** Computes each day once, as millions of times of few days are needed. */
export function calendarFrom(today: LocalDate, zone: Zone): Calendar {
  const days = new Map<number, { date: LocalDate; weekday: number; start: number; regular: boolean }>()
  const day = (offset: number) => {
    const known = days.get(offset)
    if (known) return known
    const date = addDays(today, offset)
    const start = instantAt(date, 0, zone).getTime()
    // Times after midnight belong to the previous day's evening.
    const regular = instantAt(date, 2880, zone).getTime() - start === 2 * DAY
    const made = { date, weekday: weekdayOf(date), start, regular }
    days.set(offset, made)
    return made
  }
  return {
    today,
    midnight: new Date(day(0).start),
    date: (offset) => day(offset).date,
    weekday: (offset) => day(offset).weekday,
    at: (offset, minutes) => {
      const { start, regular, date } = day(offset)
      return regular ? start + minutes * 60_000 : instantAt(date, minutes, zone).getTime()
    },
  }
}
