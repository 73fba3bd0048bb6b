import type { App } from '../app.ts'
import type { Page, PageRequest } from '../shared/page.ts'
import { listSalons, type SalonsWanted } from './list-salons.ts'
import type { SalonCard } from './salon-card.ts'

const BEST = { page: 1, limit: 8 }

/** A page of the live salons that are wanted, and the best rated of them, whichever page is looked at. */
export async function listWithBest(
  app: Pick<App, 'db' | 'clock'>,
  wanted: SalonsWanted,
  page: PageRequest,
): Promise<{ best: SalonCard[]; found: Page<SalonCard> }> {
  const [best, found] = await Promise.all([
    listSalons(app, { ...wanted, sort: 'rating' }, BEST),
    listSalons(app, wanted, page),
  ])
  return { best: best.items, found }
}
