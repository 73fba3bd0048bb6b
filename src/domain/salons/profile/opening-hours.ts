import { addDays, type LocalDate, type LocalMinutes, weekdayOf } from '../../kernel/time.ts'

/** One opening of a weekday. `closes` past 1440 lies after midnight. */
export interface OpeningHours {
  weekday: number
  opens: LocalMinutes
  closes: LocalMinutes
}

/** A date that differs from the week; closed when `opens` is null. */
export interface SpecialDay {
  date: LocalDate
  opens: LocalMinutes | null
  closes: LocalMinutes | null
  note: string
}

/** A span of local minutes counted from some date's midnight; negative lies on the day before. */
export interface LocalSpan {
  from: LocalMinutes
  to: LocalMinutes
}

/** A calendar day with what opening hours and shifts ask of it. */
export interface Day {
  date: LocalDate
  weekday: number
}

/** When the salon opens and closes on a day: its special hours if it has any, else those of the weekday. */
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

/** Days that follow each other, the first of them `offset` days from `date`. */
export function* daysFrom(date: LocalDate, offset: number, count: number): Generator<Day, void> {
  for (let n = 0; n < count; n++) {
    yield dayOf(addDays(date, offset + n))
  }
}

export function dayOf(date: LocalDate): Day {
  return { date, weekday: weekdayOf(date) }
}
