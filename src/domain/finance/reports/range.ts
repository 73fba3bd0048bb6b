import { parseDate } from '../../kernel/date-field.ts'
import { addDays, addMonths, daysBetween, type LocalDate, weekdayOf } from '../../kernel/time.ts'

export const SPANS = ['day', 'week', 'month', 'year', 'own'] as const
type Span = (typeof SPANS)[number]

/** A range of days in the salon's time zone, both included, and the earlier range it is compared with. */
export interface Range {
  span: Span
  from: LocalDate
  to: LocalDate
  before: { from: LocalDate; to: LocalDate }
  /** The unit of its chart. */
  bucket: 'day' | 'week' | 'month'
}

/** The longest custom range. */
const MAX_DAYS = 400

/**
 * The day, week (from Monday), month or year that contains `on`, or `from` to `to`. Invalid input means today or this
 * month; a custom range that is reversed or too long is brought within its bounds.
 */
export function rangeOf(
  query: { span: string | null; on: string | null; from: string | null; to: string | null },
  today: LocalDate,
): Range {
  const span = SPANS.find((one) => one === query.span) ?? 'month'
  const on = parseDate(query.on ?? '') ?? today
  switch (span) {
    case 'day':
      return range(span, on, on, addDays(on, -1))
    case 'week': {
      const monday = addDays(on, 1 - weekdayOf(on))
      return range(span, monday, addDays(monday, 6), addDays(monday, -7))
    }
    case 'month': {
      const first = `${on.slice(0, 7)}-01`
      return range(span, first, addDays(addMonths(first, 1), -1), addMonths(first, -1))
    }
    case 'year': {
      const year = Number(on.slice(0, 4))
      return range(span, `${year}-01-01`, `${year}-12-31`, `${year - 1}-01-01`)
    }
    case 'own': {
      const from = parseDate(query.from ?? '') ?? addDays(today, -29)
      const requested = parseDate(query.to ?? '') ?? today
      const to =
        requested < from ? from : daysBetween(from, requested) >= MAX_DAYS ? addDays(from, MAX_DAYS - 1) : requested
      return range(span, from, to, addDays(from, -daysBetween(from, to) - 1))
    }
  }
}

/** The previous and next range; null where there is none. */
export function neighbours({ span, from, to, before }: Range): { before: LocalDate; after: LocalDate } | null {
  return span === 'own' ? null : { before: before.from, after: addDays(from, daysBetween(from, to) + 1) }
}

function range(span: Span, from: LocalDate, to: LocalDate, begin: LocalDate): Range {
  const days = daysBetween(from, to) + 1
  const bucket = days <= 31 ? 'day' : days <= 120 ? 'week' : 'month'
  return { span, from, to, before: { from: begin, to: addDays(from, -1) }, bucket }
}
