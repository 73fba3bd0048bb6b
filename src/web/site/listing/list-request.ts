import { CATEGORY_NAMES, type Category, parseCategoryOrAll } from '../../../domain/catalog/categories.ts'
import { SALON_SORTS, type SalonSort } from '../../../domain/search/salon-sort.ts'
import { dayMonthYear, type LocalDate, parseDate } from '../../../domain/shared/time.ts'

export interface ListRequest {
  category: Category | null
  /** The day asked for; null when none is, or it cannot be had. */
  date: LocalDate | null
  /** What stands in the date box. */
  dateText: string
  /** A code of the catalogue's `validation`. */
  dateError: 'date_invalid' | 'date_past' | null
  name: string
  sort: SalonSort
  page: number
}

const LONGEST_NAME = 100
const LAST_PAGE = 10_000

/** What an address of the listing asks for; null when it names no category we have. */
export function readListRequest(
  params: { category?: string; date?: string },
  search: URLSearchParams,
  today: LocalDate,
): ListRequest | null {
  const category = parseCategoryOrAll(params.category ?? 'all')
  if (!category) return null
  const written = (search.get('date') ?? params.date ?? '').trim().slice(0, 20)
  const date = parseDate(written.replaceAll(/[./ ]/g, '-'))
  const past = date !== null && date < today
  return {
    category: category === 'all' ? null : category,
    date: past ? null : date,
    dateText: date ? dayMonthYear(date) : written,
    dateError: past ? 'date_past' : written !== '' && !date ? 'date_invalid' : null,
    name: (search.get('name') ?? '').trim().slice(0, LONGEST_NAME),
    sort: SALON_SORTS.find((sort) => sort === search.get('sort')) ?? 'popular',
    page: Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), LAST_PAGE),
  }
}

/** The one address of a list: category and day in the path, the rest behind it. */
export function listPath({ category, date, name, sort, page }: Partial<ListRequest>): string {
  const kind = category ? CATEGORY_NAMES[category] : 'all'
  const path = date ? `/saloons/${kind}/${dayMonthYear(date)}` : category ? `/saloons/${kind}` : '/saloons'
  const search = new URLSearchParams()
  if (name) search.set('name', name)
  if (sort && sort !== 'popular') search.set('sort', sort)
  if (page && page > 1) search.set('page', String(page))
  return search.size > 0 ? `${path}?${search}` : path
}
