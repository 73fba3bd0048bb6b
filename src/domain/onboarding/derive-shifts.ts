import { union } from '../kernel/intervals.ts'
import { DAY_MINUTES } from '../kernel/time.ts'
import type { OpeningHours } from '../salons/hours/opening-hours.ts'
import type { ShiftInput } from '../salons/staff/staff-schema.ts'

/** A start every quarter of an hour. */
const STEPS = { slotMinutes: 5, intervalMinutes: 10 } as const

type Span = Pick<ShiftInput, 'weekday' | 'starts' | 'ends'>

/** Shifts equal to the opening hours on those weekdays (1 is Monday). Hours past midnight become two shifts. */
export function deriveShifts(hours: readonly OpeningHours[], weekdays: readonly number[]): ShiftInput[] {
  const parts = hours
    .filter(({ weekday }) => weekdays.includes(weekday))
    .flatMap(({ weekday, opens, closes }) => [
      { weekday, from: opens, to: Math.min(closes, DAY_MINUTES) },
      ...(closes > DAY_MINUTES ? [{ weekday: (weekday % 7) + 1, from: 0, to: closes - DAY_MINUTES }] : []),
    ])
  return [...Map.groupBy(parts, ({ weekday }) => weekday)]
    .sort(([a], [b]) => a - b)
    .flatMap(([weekday, day]) => union(day).map(({ from, to }) => ({ weekday, starts: from, ends: to, ...STEPS })))
}

/** The weekdays on which a team member works exactly the opening hours; null when they have other hours, or none. */
export function findFollowedDays(shifts: readonly Span[], hours: readonly OpeningHours[]): number[] | null {
  if (shifts.length === 0) return null
  const open = openDays(hours)
  const given = textsOf(shifts)
  const days = open.filter((day) => deriveShifts(hours, [day]).every((part) => given.has(textOf(part))))
  const followed = textsOf(deriveShifts(hours, days))
  return [...given].every((text) => followed.has(text)) ? days : null
}

export function openDays(hours: readonly OpeningHours[]): number[] {
  return [...new Set(hours.map(({ weekday }) => weekday))].sort((a, b) => a - b)
}

function textsOf(spans: readonly Span[]): Set<string> {
  return new Set(spans.map(textOf))
}

function textOf({ weekday, starts, ends }: Span): string {
  return `${weekday} ${starts} ${ends}`
}
