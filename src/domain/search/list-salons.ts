import type { App } from '../app.ts'
import { firstTimes } from '../availability/first-times.ts'
import { offsetOf, type Page, type PageRequest } from '../shared/page.ts'
import { searchable } from '../shared/text.ts'
import type { LocalDate } from '../shared/time.ts'
import type { SalonFilter } from './matching.ts'
import { findSalons, salonIds, salonRows } from './queries.ts'
import { type SalonCard, salonCard } from './salon-card.ts'
import { orderOf, type SalonSort } from './salon-sort.ts'

export interface SalonsWanted extends SalonFilter {
  /** Only salons with a free time that day. */
  date?: LocalDate
  sort?: SalonSort
  viewerId?: string
}

/** For a date, free time is worked out for this many salons at most, the first of the wanted ones in the order asked for. */
const MOST_FOR_A_DATE = 1000

/** Live salons that are wanted, a page of them. Cards tell how far from `place` they are. */
export async function listSalons(
  app: Pick<App, 'db' | 'clock'>,
  { date, viewerId, sort = 'popular', ...filter }: SalonsWanted,
  page: PageRequest,
): Promise<Page<SalonCard>> {
  const wanted = { ...filter, name: searchable(filter.name ?? ''), sort: orderOf(sort) }
  const now = app.clock.now()
  const { rows, total } = date
    ? await freeOn(app, wanted, { date, viewerId, now }, page)
    : await findSalons(app.db, wanted, { limit: page.limit, offset: offsetOf(page) }, { viewerId, now })
  return { ...page, items: rows.map((row) => salonCard(row, now, filter.place)), total }
}

type Wanted = Parameters<typeof findSalons>[1]

async function freeOn(
  app: Pick<App, 'db' | 'clock'>,
  wanted: Wanted,
  { date, ...reader }: { date: LocalDate; viewerId: string | undefined; now: Date },
  page: PageRequest,
) {
  const candidates = await salonIds(app.db, wanted, { limit: MOST_FOR_A_DATE, offset: 0 })
  const free = await firstTimes(app, { salonIds: candidates, date })
  const ids = candidates.filter((id) => free.has(id))
  const shown = ids.slice(offsetOf(page), offsetOf(page) + page.limit)
  return { rows: await salonRows(app.db, { ids: shown, ...reader }), total: ids.length }
}
