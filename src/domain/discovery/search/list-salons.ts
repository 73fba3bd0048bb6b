import type { App } from '../../kernel/app.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { searchable } from '../../kernel/text.ts'
import type { LocalDate, LocalMinutes } from '../../kernel/time.ts'
import { type FreeSalon, findFree } from './find-free.ts'
import { findSalons } from './find-salons.ts'
import { cursorText } from './keyset.ts'
import type { SalonFilter } from './matching.ts'
import { type SalonCard, salonCard } from './salon-card.ts'
import { orderOf, type SalonSort } from './salon-sort.ts'

export interface SalonsWanted extends SalonFilter {
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

export type ListedSalon = SalonCard & Partial<Pick<FreeSalon, 'times' | 'serviceIds'>>

/** A page of salons. `total` counts as far as was looked. */
export interface SalonPage extends Page<ListedSalon> {
  /** There are, or may be, more than `total`. */
  isMore: boolean
  /** Where the list goes on, on the last page that is counted at the latest; null at its end. */
  next: string | null
}

/** For a date, so many salons with a free time are counted, though fewer are shown. */
const COUNTED_FOR_A_DATE = 200

/** Live salons that are wanted, a page of them, of the first thousand or so; any further by `after`. Cards tell how far from `place` they are. */
export async function listSalons(
  app: Pick<App, 'db' | 'reads' | 'clock'>,
  wanted: SalonsWanted,
  page: SalonPageRequest,
): Promise<SalonPage> {
  const { date } = wanted
  return date ? onePage(await freeSalons(app, { ...wanted, date }, page), page) : allSalons(app, wanted, page)
}

async function allSalons(
  app: Pick<App, 'reads' | 'clock'>,
  { viewerId, sort = 'popular', date: _, from: __, until: ___, ...filter }: SalonsWanted,
  { page, limit, after = '' }: SalonPageRequest,
): Promise<SalonPage> {
  const now = app.clock.now()
  const wanted = { ...filter, name: searchable(filter.name ?? ''), sort: orderOf(sort) }
  const stretch = { limit, offset: after ? 0 : offsetOf({ page, limit }), after }
  const { rows, next, ...counted } = await findSalons(app.reads, wanted, stretch, { viewerId, now })
  const items = rows.map((row) => salonCard(row, now, filter.place))
  return { page, limit, items, ...counted, next: next && cursorText(next) }
}

/** Salons with a free time on a day from the first one on: those of the page, and as many more as are counted. */
export function freeSalons(
  app: Pick<App, 'db' | 'clock'>,
  wanted: SalonsWanted & { date: LocalDate },
  { after = '', ...page }: SalonPageRequest,
): ReturnType<typeof findFree> {
  const limit = after ? page.limit : Math.max(COUNTED_FOR_A_DATE, offsetOf(page) + page.limit)
  return findFree(app, wanted, { limit, after })
}

/** The page, out of salons from the first one on. */
export function onePage(
  { items, next }: Awaited<ReturnType<typeof findFree>>,
  { after, ...page }: SalonPageRequest,
): SalonPage {
  const begin = after ? 0 : offsetOf(page)
  const shown = items.slice(begin, begin + page.limit)
  const isLast = begin + page.limit >= items.length
  return { ...page, items: shown, total: items.length, isMore: next !== null, next: isLast ? next : null }
}
