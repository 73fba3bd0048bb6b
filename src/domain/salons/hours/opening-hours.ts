import { addDays, DAY_MINUTES, type LocalDate, type LocalMinutes, weekdayOf } from '../../kernel/time.ts'

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

/** What applies on a day, of opening hours as of shifts: what is set for its date, if anything, otherwise its weekday's. */
export function entriesOn<W extends { weekday: number }, D extends { date: LocalDate }>(
  { date, weekday }: Day,
  weekly: readonly W[],
  byDate: readonly D[],
): { own: D[]; usual: W[] } {
  const own = byDate.filter((entry) => entry.date === date)
  return { own, usual: own.length > 0 ? [] : weekly.filter((entry) => entry.weekday === weekday) }
}

/** The opening intervals of a day: special hours if there are any, otherwise the weekday's. */
export function hoursOn(
  day: Day,
  hours: readonly OpeningHours[],
  specialDays: readonly Omit<SpecialDay, 'note'>[],
): LocalSpan[] {
  const { own, usual } = entriesOn(day, hours, specialDays)
  return [...own, ...usual]
    .flatMap(({ opens, closes }) => (opens === null || closes === null ? [] : [{ from: opens, to: closes }]))
    .sort((a, b) => a.from - b.from)
}

/** Whether intervals of one day, in order, leave none of it out. */
export function isAllDay(spans: readonly LocalSpan[]): boolean {
  let open = 0
  for (const { from, to } of spans) if (from <= open) open = Math.max(open, to)
  return open >= DAY_MINUTES
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
