import { CATEGORY_NAMES, parseCategory } from '../../../domain/kernel/categories.ts'
import { formatDateField, parseDate } from '../../../domain/kernel/date-field.ts'
import type { FieldErrors } from '../../../domain/kernel/refusal.ts'
import type { LocalDate } from '../../../domain/kernel/time.ts'

interface Search {
  /** The text of the name field, and the salon picked from its suggestions. */
  name?: string
  salon?: string
  date?: string
  category?: string
}

/**
 * Where a search leads: to the salon picked, or to the list for the day, category and name; or what is wrong with it.
 */
export function findSearchTarget(search: Search, today: LocalDate): { path: string } | { fields: FieldErrors } {
  const name = search.name?.trim() ?? ''
  const salon = search.salon?.trim() ?? ''
  if (salon && name) return { path: `/saloon/${encodeURIComponent(salon)}` }

  // '8.3.2027' is a day as well as '08-03-2027'.
  const written = (search.date?.trim() ?? '').replaceAll(/[./ ]/g, '-').replaceAll(/\b\d\b/g, '0$&')
  const date = written === '' ? null : parseDate(written)
  if (written !== '' && !date) return { fields: { date: 'date_invalid' } }
  if (date && date < today) return { fields: { date: 'date_past' } }

  const known = parseCategory(search.category ?? '')
  const category = known ? CATEGORY_NAMES[known] : null
  const path = date
    ? `/saloons/${category ?? 'all'}/${formatDateField(date)}`
    : category
      ? `/saloons/${category}`
      : '/saloons'
  return { path: name ? `${path}?name=${encodeURIComponent(name)}` : path }
}
