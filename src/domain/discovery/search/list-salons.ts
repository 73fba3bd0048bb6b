import type { App } from '../../kernel/app.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { searchable } from '../../kernel/text.ts'
import type { LocalDate, LocalMinutes } from '../../kernel/time.ts'
import type { SalonFilter } from './filter-conditions.ts'
import { type AvailableSalon, findAvailableSalons } from './find-available-salons.ts'
import { findSalons } from './find-salons.ts'
import { cursorText } from './keyset.ts'
import { type SalonCard, salonCard } from './salon-card.ts'
import { orderOf, type SalonSort } from './salon-sort.ts'

export interface SalonsQuery extends SalonFilter {
  /** Only salons with a free time that day. */
  date?: LocalDate
  /** Starts from here on, and up to there, by each salon's clock; for a date. */
  from?: LocalMinutes | undefined
  until?: LocalMinutes | undefined
  sort?: SalonSort
  viewerId?: string
}

export interface SalonPageRequest extends PageRequest {
  /** Where the list goes on, as it was told: instead of a page. */
  after?: string
}

export type ListedSalon = SalonCard & Partial<Pick<AvailableSalon, 'times' | 'serviceIds'>>

/** A page of salons. `total` counts as far as was looked. */
export interface SalonPage extends Page<ListedSalon> {
  /** There are, or may be, more than `total`. */
  isMore: boolean
  /** Where the list goes on, on the last page that is counted at the latest; null at its end. */
  next: string | null
}

/** For a date, so many salons with a free time are counted, though fewer are shown. */
const COUNTED_FOR_A_DATE = 200

/** Live salons that match, a page of them, of the first thousand or so; any further by `after`. Cards show how far from `place` they are. */
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
  { viewerId, sort = 'popular', date: _, from: __, until: ___, ...filter }: SalonsQuery,
  { page, limit, after = '' }: SalonPageRequest,
): Promise<SalonPage> {
  const now = app.clock.now()
  const query = { ...filter, name: searchable(filter.name ?? ''), sort: orderOf(sort) }
  const stretch = { limit, offset: after ? 0 : offsetOf({ page, limit }), after }
  const { rows, next, ...counted } = await findSalons(app.reads, query, stretch, { viewerId, now })
  const items = rows.map((row) => salonCard(row, now, filter.place))
  return { page, limit, items, ...counted, next: next && cursorText(next) }
}

/** Salons with a free time on a day from the first one on: those of the page, and as many more as are counted. */
export function freeSalons(
  app: Pick<App, 'db' | 'clock'>,
  query: SalonsQuery & { date: LocalDate },
  { after = '', ...page }: SalonPageRequest,
): ReturnType<typeof findAvailableSalons> {
  const limit = after ? page.limit : Math.max(COUNTED_FOR_A_DATE, offsetOf(page) + page.limit)
  return findAvailableSalons(app, query, { limit, after })
}

/** The page, out of salons from the first one on. */
export function onePage(
  { items, next }: Awaited<ReturnType<typeof findAvailableSalons>>,
  { after, ...page }: SalonPageRequest,
): SalonPage {
  const begin = after ? 0 : offsetOf(page)
  const shown = items.slice(begin, begin + page.limit)
  const isLast = begin + page.limit >= items.length
  return { ...page, items: shown, total: items.length, isMore: next !== null, next: isLast ? next : null }
}
