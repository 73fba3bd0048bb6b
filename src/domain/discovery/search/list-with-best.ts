import type { App } from '../../kernel/app.ts'
import { findAvailableSalons } from './find-available-salons.ts'
import {
  freeSalons,
  type ListedSalon,
  listSalons,
  onePage,
  type SalonPage,
  type SalonPageRequest,
  type SalonsQuery,
} from './list-salons.ts'

const LIMIT = 8
const BEST = { page: 1, limit: LIMIT }

/** A page of the live salons that match, and the best rated of them, whichever page is looked at. */
export async function listWithBest(
  app: Pick<App, 'db' | 'reads' | 'clock'>,
  query: SalonsQuery,
  page: SalonPageRequest,
): Promise<{ best: ListedSalon[]; found: SalonPage }> {
  const { date } = query
  if (!date) {
    const [best, found] = await Promise.all([
      listSalons(app, { ...query, sort: 'rating' }, BEST),
      listSalons(app, query, page),
    ])
    return { best: best.items, found }
  }
  const free = await freeSalons(app, { ...query, date }, page)
  const isWhole = free.next === null && !page.after
  // Free times are dear: where all who have one are known, the best are among them.
  const best = isWhole
    ? bestOf(free.items)
    : (await findAvailableSalons(app, { ...query, date, sort: 'rating' }, { limit: LIMIT })).items
  return { best, found: onePage(free, page) }
}

function bestOf(salons: readonly ListedSalon[]): ListedSalon[] {
  const byRating = (a: ListedSalon, b: ListedSalon) =>
    b.rating - a.rating || b.reviewCount - a.reviewCount || (a.id < b.id ? -1 : 1)
  return salons.toSorted(byRating).slice(0, LIMIT)
}
