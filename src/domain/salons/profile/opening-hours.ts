import { addDays, type LocalDate, type LocalMinutes, weekdayOf } from '../../kernel/time.ts'

/** One opening interval of a weekday, in minutes from midnight. `closes` over 1440 is after midnight. */
export interface OpeningHours {
  weekday: number
  opens: LocalMinutes
  closes: LocalMinutes
}

/** Special hours of one date; closed when `opens` is null. */
export interface SpecialDay {
  date: LocalDate
  opens: LocalMinutes | null
  closes: LocalMinutes | null
  note: string
}

/** A span in local minutes from a date's midnight; negative on the day before. */
export interface LocalSpan {
  from: LocalMinutes
  to: LocalMinutes
}

/** A date with its weekday, 1 being Monday. */
export interface Day {
  date: LocalDate
  weekday: number
}

/** The opening intervals of a day: special hours if there are any, otherwise the weekday's. */
export function hoursOn(
  { date, weekday }: Day,
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
): LocalSpan[] {
  const special = specialDays.find((day) => day.date === date)
  if (special) {
    return special.opens === null || special.closes === null ? [] : [{ from: special.opens, to: special.closes }]
  }
  return hours
    .filter((hour) => hour.weekday === weekday)
    .map((hour) => ({ from: hour.opens, to: hour.closes }))
    .sort((a, b) => a.from - b.from)
}

/** Consecutive days, the first `offset` days from `date`. */
export function* daysFrom(date: LocalDate, offset: number, count: number): Generator<Day, void> {
  for (let n = 0; n < count; n++) {
    yield dayOf(addDays(date, offset + n))
  }
}

export function dayOf(date: LocalDate): Day {
  return { date, weekday: weekdayOf(date) }
}
