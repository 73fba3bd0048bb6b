import type { LocalSpan, OpeningHours } from './opening-hours.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 7]

/** The opening hours by weekday from Monday; none for a closed day. */
export function week(hours: readonly OpeningHours[]): { weekday: number; spans: LocalSpan[] }[] {
  return [...WEEKDAYS, ...WEEKEND].map((weekday) => ({ weekday, spans: spansOf(hours, weekday) }))
}

/** The hours of working days and of the weekend, if all days of each are alike; otherwise null. */
export function weekGroups(
  hours: readonly OpeningHours[],
): { monToFriday: LocalSpan[]; satToSunday: LocalSpan[] } | null {
  const alike = (days: readonly number[]) =>
    new Set(days.map((weekday) => JSON.stringify(spansOf(hours, weekday)))).size === 1
  if (!alike(WEEKDAYS) || !alike(WEEKEND)) return null
  return { monToFriday: spansOf(hours, 1), satToSunday: spansOf(hours, 6) }
}

function spansOf(hours: readonly OpeningHours[], weekday: number): LocalSpan[] {
  return hours
    .filter((hour) => hour.weekday === weekday)
    .map(({ opens, closes }) => ({ from: opens, to: closes }))
    .sort((a, b) => a.from - b.from)
}
