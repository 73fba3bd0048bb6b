import { addDays, daysBetween, type LocalDate, parseDate, weekdayOf } from '../../kernel/time.ts'

export const SPANS = ['day', 'week', 'month', 'year', 'own'] as const
type Span = (typeof SPANS)[number]

/** Days of the salon's calendar, both included, and those before them that they are compared with. */
export interface Range {
  span: Span
  from: LocalDate
  to: LocalDate
  before: { from: LocalDate; to: LocalDate }
  /** In what its figures are drawn. */
  bucket: 'day' | 'week' | 'month'
}

/** The longest range of one's own. */
const MAX_DAYS = 400

/**
 * The day, week (from Monday), month or year that `on` lies in, or from `from` to `to`. What cannot be read is today, or
 * this month; an own range that is the wrong way round or too long is brought within its bounds.
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
      return range(span, first, addDays(nextMonth(first), -1), `${addDays(first, -1).slice(0, 7)}-01`)
    }
    case 'year': {
      const year = Number(on.slice(0, 4))
      return range(span, `${year}-01-01`, `${year}-12-31`, `${year - 1}-01-01`)
    }
    case 'own': {
      const from = parseDate(query.from ?? '') ?? addDays(today, -29)
      const asked = parseDate(query.to ?? '') ?? today
      const to = asked < from ? from : daysBetween(from, asked) >= MAX_DAYS ? addDays(from, MAX_DAYS - 1) : asked
      return range(span, from, to, addDays(from, -daysBetween(from, to) - 1))
    }
  }
}

/** The range before and after one; null where there is none to turn to. */
export function neighbours({ span, from, to, before }: Range): { before: LocalDate; after: LocalDate } | null {
  return span === 'own' ? null : { before: before.from, after: addDays(from, daysBetween(from, to) + 1) }
}

function range(span: Span, from: LocalDate, to: LocalDate, begin: LocalDate): Range {
  const days = daysBetween(from, to) + 1
  const bucket = days <= 31 ? 'day' : days <= 120 ? 'week' : 'month'
  return { span, from, to, before: { from: begin, to: addDays(from, -1) }, bucket }
}

function nextMonth(first: LocalDate): LocalDate {
  return `${addDays(first, 31).slice(0, 7)}-01`
}
