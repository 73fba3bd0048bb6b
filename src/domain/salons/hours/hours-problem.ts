import type { FieldErrors } from '../../kernel/refusal.ts'
import { DAY_MINUTES } from '../../kernel/time.ts'
import type { OpeningHours } from './opening-hours.ts'

const WEEK = 7 * DAY_MINUTES
const MAX_A_DAY = 6

/**
 * Validates weekly opening hours; returns errors by weekday, 'day1' being Monday. Each must end within a day of its
 * start, and no two may overlap, also not across midnight or from Sunday into Monday.
 */
export function hoursProblem(hours: readonly OpeningHours[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const hour of hours) if (!isReal(hour)) fields[`day${hour.weekday}`] = 'hours_invalid'
  for (let day = 1; day <= 7; day++)
    if (hours.filter(({ weekday }) => weekday === day).length > MAX_A_DAY) fields[`day${day}`] = 'hours_invalid'
  if (Object.keys(fields).length > 0) return fields
  const inOrder = hours
    .map(({ weekday, opens, closes }) => ({
      weekday,
      from: (weekday - 1) * DAY_MINUTES + opens,
      to: (weekday - 1) * DAY_MINUTES + closes,
    }))
    .sort((a, b) => a.from - b.from)
  inOrder.forEach((interval, n) => {
    const next = inOrder[n + 1]
    const [first] = inOrder
    const nextFrom = next ? next.from : (first?.from ?? 0) + WEEK
    if (interval.to > nextFrom) fields[`day${(next ?? first ?? interval).weekday}`] = 'hours_overlap'
  })
  return fields
}

function isReal({ weekday, opens, closes }: OpeningHours): boolean {
  return (
    [weekday, opens, closes].every(Number.isInteger) &&
    weekday >= 1 &&
    weekday <= 7 &&
    opens >= 0 &&
    opens < DAY_MINUTES &&
    closes > opens &&
    closes - opens <= DAY_MINUTES
  )
}
