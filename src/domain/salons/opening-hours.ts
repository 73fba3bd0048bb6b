import { addDays, type LocalDate, type LocalMinutes, weekdayOf } from '../shared/time.ts'

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

/** A span of wall-clock minutes counted from some date's midnight; negative lies on the day before. */
export interface WallSpan {
  from: LocalMinutes
  to: LocalMinutes
}

/** When the salon opens and closes on a date: its special hours if it has any, else those of the weekday. */
export function hoursOn(
  date: LocalDate,
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
): WallSpan[] {
  const special = specialDays.find((day) => day.date === date)
  if (special) {
    return special.opens === null || special.closes === null ? [] : [{ from: special.opens, to: special.closes }]
  }
  const weekday = weekdayOf(date)
  return hours
    .filter((hour) => hour.weekday === weekday)
    .map((hour) => ({ from: hour.opens, to: hour.closes }))
    .sort((a, b) => a.from - b.from)
}

/** The same for several days around `date`, all on one line of minutes counted from `date`'s midnight. */
export function spansAround(
  date: LocalDate,
  days: { before: number; after: number },
  spansOn: (day: LocalDate) => readonly WallSpan[],
): WallSpan[] {
  const spans: WallSpan[] = []
  for (let offset = -days.before; offset <= days.after; offset++) {
    for (const { from, to } of spansOn(addDays(date, offset))) {
      spans.push({ from: from + offset * 1440, to: to + offset * 1440 })
    }
  }
  return spans
}
