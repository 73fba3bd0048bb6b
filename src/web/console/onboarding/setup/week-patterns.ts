import type { OpeningHours } from '../../../../domain/salons/hours/opening-hours.ts'

/** Common opening hours, as a starting point. */
export const WEEK_PATTERNS = ['office', 'sixDays', 'lateThursday', 'tueSat', 'daily'] as const
export type WeekPattern = (typeof WEEK_PATTERNS)[number]

const [NINE, TEN, TWO, THREE, HALF_PAST_FIVE, SIX, EIGHT] = [540, 600, 840, 900, 1050, 1080, 1200]

const days = (from: number, to: number, opens: number, closes: number): OpeningHours[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ weekday: from + n, opens, closes }))

const WEEKS: Record<WeekPattern, readonly OpeningHours[]> = {
  office: days(1, 5, NINE, HALF_PAST_FIVE),
  sixDays: [...days(1, 5, TEN, SIX), ...days(6, 6, TEN, THREE)],
  lateThursday: [
    ...days(1, 3, NINE, HALF_PAST_FIVE),
    ...days(4, 4, NINE, EIGHT),
    ...days(5, 5, NINE, SIX),
    ...days(6, 6, NINE, TWO),
  ],
  tueSat: [...days(2, 5, TEN, SIX), ...days(6, 6, NINE, THREE)],
  daily: days(1, 7, TEN, EIGHT),
}

export function isWeekPattern(name: string): name is WeekPattern {
  return WEEK_PATTERNS.some((pattern) => pattern === name)
}

export function weekOfPattern(pattern: WeekPattern): readonly OpeningHours[] {
  return WEEKS[pattern]
}
