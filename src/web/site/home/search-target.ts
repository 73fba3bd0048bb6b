import { parseCategory } from '../../../domain/kernel/categories.ts'
import { parseDate } from '../../../domain/kernel/date-field.ts'
import type { FieldErrors } from '../../../domain/kernel/refusal.ts'
import type { LocalDate } from '../../../domain/kernel/time.ts'
import { salonPath } from '../discovery/salon-page/book-path.ts'
import { hoursOf } from '../discovery/search/day-part.ts'
import { listPath } from '../discovery/search/list-request.ts'
import { lastSearchDay } from '../search-days.ts'

interface Search {
  /** The text of the first field, and what was picked from its suggestions. */
  name?: string
  salon?: string
  treatment?: string
  /** A category by its name in addresses. */
  kind?: string
  /** The slug of a place. */
  place?: string
  /** The text of the second field, and the slug of the place that was picked from its suggestions. */
  where?: string
  where_slug?: string
  date?: string
  /** A part of the day. */
  time?: string
  category?: string
}

/**
 * Where a search leads: to the salon picked, or to the list for the treatment, place, day, category and name; or what
 * is wrong with it.
 */
export function findSearchTarget(search: Search, today: LocalDate): { path: string } | { fields: FieldErrors } {
  const name = search.name?.trim() ?? ''
  const salon = search.salon?.trim() ?? ''
  // '8.3.2027' is a day as well as '08-03-2027'.
  const written = (search.date?.trim() ?? '').replaceAll(/[./ ]/g, '-').replaceAll(/\b\d\b/g, '0$&')
  const parsed = written === '' ? null : parseDate(written)
  if (written !== '' && !parsed) return { fields: { date: 'date_invalid' } }
  if (parsed && parsed < today) return { fields: { date: 'date_past' } }
  if (parsed && parsed > lastSearchDay(today)) return { fields: { date: 'date_far' } }

  // A part of the day needs a day: today, unless another one was chosen.
  const hours = hoursOf(search.time)
  const date = parsed ?? (hours.from !== null || hours.until !== null ? today : null)
  if (salon && name) return { path: salonPath(salon, date) }
  const isPicked = name !== '' && Boolean(search.treatment || search.kind || search.place)
  const category = parseCategory((isPicked && search.kind) || (search.category ?? ''))
  const where = search.where?.trim() ? search.where_slug || search.where.trim() : isPicked ? search.place : ''
  return {
    path: listPath({
      ...hours,
      date,
      category,
      name: isPicked ? '' : name,
      treatments: isPicked && search.treatment ? [search.treatment] : [],
      where: where ?? '',
    }),
  }
}

/** Where the same search leads near the visitor: to the nearest, without the place that it names. */
export function findNearest(search: Search, today: LocalDate): string {
  const target = findSearchTarget({ ...search, where: '', where_slug: '', place: '' }, today)
  const { pathname, searchParams } = new URL('path' in target ? target.path : listPath({}), 'http://localhost')
  if (!pathname.startsWith('/saloons')) return pathname + (searchParams.size > 0 ? `?${searchParams}` : '')
  searchParams.set('sort', 'nearest')
  return `${pathname}?${searchParams}`
}
