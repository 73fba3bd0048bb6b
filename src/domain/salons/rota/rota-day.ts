import type { LocalDate, LocalMinutes } from '../../kernel/time.ts'
import { type Day, entriesOn } from '../hours/opening-hours.ts'

export interface ShiftSpan {
  starts: LocalMinutes
  ends: LocalMinutes
}

/** A date with shifts of its own; none for a day off. */
export interface DateShifts {
  date: LocalDate
  spans: readonly ShiftSpan[]
}

/** The shifts of a date: its own if it has some, otherwise those of the weekday. In order. */
export function shiftsOfDate(
  day: Day,
  weekly: readonly (ShiftSpan & { weekday: number })[],
  overrides: readonly DateShifts[],
): ShiftSpan[] {
  const { own, usual } = entriesOn(day, weekly, overrides)
  return [...own.flatMap(({ spans }) => spans), ...usual]
    .map(({ starts, ends }) => ({ starts, ends }))
    .sort((a, b) => a.starts - b.starts)
}

/** '540-1020,1080-1200': compares the shifts that a form showed with those stored now. */
export function spansText(spans: readonly ShiftSpan[]): string {
  return spans.map(({ starts, ends }) => `${starts}-${ends}`).join(',')
}

export function minutesOf(spans: readonly ShiftSpan[]): number {
  return spans.reduce((sum, { starts, ends }) => sum + ends - starts, 0)
}
