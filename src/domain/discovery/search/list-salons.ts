import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { searchable } from '../../kernel/text.ts'
import type { LocalDate, LocalMinutes } from '../../kernel/time.ts'
import type { SalonFilter } from './filter-conditions.ts'
import { type AvailableSalon, findAvailableSalons } from './find-available-salons.ts'
import { findSalons } from './find-salons.ts'
import { cursorText } from './keyset.ts'
import { type SalonCard, salonCard } from './salon-card.ts'
import { DEFAULT_SORT, orderOf, type SalonSort } from './salon-sort.ts'

export interface SalonsQuery extends SalonFilter {
  /** Only salons with a free time that day. */
  date?: LocalDate
  /** The earliest and latest start, in each salon's time zone; with a date. */
  from?: LocalMinutes | undefined
  until?: LocalMinutes | undefined
  sort?: SalonSort
  viewerId?: string
  /** The language of descriptions. */
  locale?: Locale | undefined
}

export interface SalonPageRequest extends PageRequest {
  /** The cursor of the previous response, instead of a page. */
  after?: string
}

export type ListedSalon = SalonCard & Partial<Pick<AvailableSalon, 'times' | 'serviceIds'>>

/** One page of salons. `total` counts as far as the search went. */
export interface SalonPage extends Page<ListedSalon> {
  /** There are, or may be, more than `total`. */
  isMore: boolean
  /** The cursor for what follows, at the latest on the last counted page; null at the end. */
  next: string | null
}

/** The most salons with a free time that are counted for a date. */
const COUNTED_FOR_A_DATE = 200

/**
 * Matching live salons, one page of the first thousand or so; further ones by `after`. Cards show the distance from
 * `place`.
 */
export async function listSalons(
  app: Pick<App, 'db' | 'reads' | 'clock'>,
  query: SalonsQuery,
  page: SalonPageRequest,
): Promise<SalonPage> {
  const { date } = query
  return date ? onePage(await freeSalons(app, { ...query, date }, page), page) : allSalons(app, query, page)
}

async function allSalons(
  app: Pick<App, 'reads' | 'clock'>,
  { viewerId, locale, sort = DEFAULT_SORT, date: _, from: __, until: ___, ...filter }: SalonsQuery,
  { page, limit, after = '' }: SalonPageRequest,
): Promise<SalonPage> {
  const now = app.clock.now()
  const query = { ...filter, name: searchable(filter.name ?? ''), sort: orderOf(sort) }
  const stretch = { limit, offset: after ? 0 : offsetOf({ page, limit }), after }
  const { rows, next, ...counted } = await findSalons(app.reads, query, stretch, { viewerId, now, locale })
  const items = rows.map((row) => salonCard(row, now, filter.place))
  return { page, limit, items, ...counted, next: next && cursorText(next) }
}

/** Salons with a free time on a day, from the first one on: those of the page, and as many more as are counted. */
export function freeSalons(
  app: Pick<App, 'db' | 'clock'>,
  query: SalonsQuery & { date: LocalDate },
  { after = '', ...page }: SalonPageRequest,
): ReturnType<typeof findAvailableSalons> {
  const limit = after ? page.limit : Math.max(COUNTED_FOR_A_DATE, offsetOf(page) + page.limit)
  return findAvailableSalons(app, query, { limit, after })
}

/** The page, of salons from the first one on. */
export function onePage(
  { items, next }: Awaited<ReturnType<typeof findAvailableSalons>>,
  { after, ...page }: SalonPageRequest,
): SalonPage {
  const begin = after ? 0 : offsetOf(page)
  const shown = items.slice(begin, begin + page.limit)
  const isLast = begin + page.limit >= items.length
  return { ...page, items: shown, total: items.length, isMore: next !== null, next: isLast ? next : null }
}
