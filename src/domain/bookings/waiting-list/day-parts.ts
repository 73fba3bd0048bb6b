import type { LocalMinutes } from '../../kernel/time.ts'

/** The parts of a day, in the salon's time zone: 'from' up to, not including, 'to'. */
export const DAY_PARTS = [
  { part: 'morning', from: 0, to: 12 * 60 },
  { part: 'afternoon', from: 12 * 60, to: 17 * 60 },
  { part: 'evening', from: 17 * 60, to: 24 * 60 },
] as const
export type DayPart = (typeof DAY_PARTS)[number]['part']
export const DAY_PART_NAMES: readonly DayPart[] = DAY_PARTS.map(({ part }) => part)

export function dayPartOf(minutes: LocalMinutes): DayPart {
  return DAY_PARTS.find(({ to }) => minutes < to)?.part ?? 'evening'
}
