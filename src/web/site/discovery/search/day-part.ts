/** The parts of a day that a search may be for. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
type DayPart = (typeof DAY_PARTS)[number]

/** The first and last hour in which an appointment begins, in local time; null: to the end of the day. */
const HOURS: Record<DayPart, { from: number | null; until: number | null }> = {
  morning: { from: null, until: 12 },
  afternoon: { from: 12, until: 17 },
  evening: { from: 17, until: null },
}

/** The hours of a part of the day; any for another text. */
export function hoursOf(part: string | undefined): { from: number | null; until: number | null } {
  const known = DAY_PARTS.find((one) => one === part)
  return known ? HOURS[known] : { from: null, until: null }
}
