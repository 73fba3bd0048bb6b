import type { App } from '../app.ts'
import type { Place } from '../shared/place.ts'
import { firstSalons } from './queries.ts'
import { type SalonCard, salonCard } from './salon-card.ts'

const MOST = 8

/** The best rated live salons; with a place, each tells how far it is. */
export async function topSalons(
  app: Pick<App, 'db' | 'clock'>,
  viewerId?: string,
  place?: Place | null,
): Promise<SalonCard[]> {
  const now = app.clock.now()
  const rows = await firstSalons(app.db, { sort: 'rating' }, MOST, { viewerId, now })
  return rows.map((row) => salonCard(row, now, place))
}
