import type { App } from '../app.ts'
import { salonsWithFreeTime } from '../availability/salons-with-free-time.ts'
import type { Category } from '../catalog/categories.ts'
import { offsetOf, type Page, type PageRequest } from '../shared/page.ts'
import { searchable } from '../shared/text.ts'
import type { LocalDate } from '../shared/time.ts'
import { countSalons, salonIds, salonRows } from './queries.ts'
import { type SalonCard, salonCard } from './salon-card.ts'
import type { SalonSort } from './salon-sort.ts'

export interface SalonsWanted {
  category?: Category
  /** Only salons with a free time that day. */
  date?: LocalDate
  name?: string
  sort?: SalonSort
  viewerId?: string
}

/** For a date, free time is worked out for this many salons at most, the first in the order asked for. */
const MOST_FOR_A_DATE = 1000

/** Live salons, a page of them. */
export async function listSalons(
  app: Pick<App, 'db' | 'clock'>,
  { category, date, name, sort = 'popular', viewerId }: SalonsWanted,
  page: PageRequest,
): Promise<Page<SalonCard>> {
  const filter = { category, name: searchable(name ?? ''), sort }
  const { ids, total } = date ? await freeOn(app, filter, date, page) : await pageOfSalons(app, filter, page)
  const now = app.clock.now()
  const rows = await salonRows(app.db, { ids, viewerId, now })
  return { ...page, items: rows.map((row) => salonCard(row, now)), total }
}

type Filter = Parameters<typeof salonIds>[1]

async function pageOfSalons(app: Pick<App, 'db'>, filter: Filter, page: PageRequest) {
  const [ids, total] = await Promise.all([
    salonIds(app.db, filter, { limit: page.limit, offset: offsetOf(page) }),
    countSalons(app.db, filter),
  ])
  return { ids, total }
}

async function freeOn(app: Pick<App, 'db' | 'clock'>, filter: Filter, date: LocalDate, page: PageRequest) {
  const candidates = await salonIds(app.db, filter, { limit: MOST_FOR_A_DATE, offset: 0 })
  const free = await salonsWithFreeTime(app, { salonIds: candidates, date })
  const ids = candidates.filter((id) => free.has(id))
  return { ids: ids.slice(offsetOf(page), offsetOf(page) + page.limit), total: ids.length }
}
