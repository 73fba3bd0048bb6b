import type { App } from '../../kernel/app.ts'
import { findFree } from './find-free.ts'
import {
  freeSalons,
  type ListedSalon,
  listSalons,
  onePage,
  type SalonPage,
  type SalonPageRequest,
  type SalonsWanted,
} from './list-salons.ts'

const MOST = 8
const BEST = { page: 1, limit: MOST }

/** A page of the live salons that are wanted, and the best rated of them, whichever page is looked at. */
export async function listWithBest(
  app: Pick<App, 'db' | 'reads' | 'clock'>,
  wanted: SalonsWanted,
  page: SalonPageRequest,
): Promise<{ best: ListedSalon[]; found: SalonPage }> {
  const { date } = wanted
  if (!date) {
    const [best, found] = await Promise.all([
      listSalons(app, { ...wanted, sort: 'rating' }, BEST),
      listSalons(app, wanted, page),
    ])
    return { best: best.items, found }
  }
  const free = await freeSalons(app, { ...wanted, date }, page)
  const isWhole = free.next === null && !page.after
  // Free times are dear: where all who have one are known, the best are among them.
  const best = isWhole
    ? bestOf(free.items)
    : (await findFree(app, { ...wanted, date, sort: 'rating' }, { limit: MOST })).items
  return { best, found: onePage(free, page) }
}

function bestOf(salons: readonly ListedSalon[]): ListedSalon[] {
  const byRating = (a: ListedSalon, b: ListedSalon) =>
    b.rating - a.rating || b.reviewCount - a.reviewCount || (a.id < b.id ? -1 : 1)
  return salons.toSorted(byRating).slice(0, MOST)
}
