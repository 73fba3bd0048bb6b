import type { CalendarGrid } from './columns.ts'

const LEAD_BEFORE_OPENING = 15
const LEAD_BEFORE_NOW = 60

/**
 * Minute of the day to which the calendar scrolls when it opens: an hour before now where today is shown and has
 * started, else just before the first shift or appointment. `now`: minutes of the salon's day, null when today is not shown.
 */
export function firstMinute(
  { columns, from, to }: Pick<CalendarGrid, 'columns' | 'from' | 'to'>,
  now: number | null,
): number {
  const works = columns.flatMap((column) => [...column.works, ...column.appointments].map((span) => span.from))
  const opens = works.length > 0 ? Math.min(...works) : from
  return now !== null && now > opens && now < to ? now - LEAD_BEFORE_NOW : opens - LEAD_BEFORE_OPENING
}
