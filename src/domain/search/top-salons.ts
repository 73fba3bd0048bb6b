import type { App } from '../app.ts'
import type { Place } from '../shared/place.ts'
import { salonIds, salonRows } from './queries.ts'
import { type SalonCard, salonCard } from './salon-card.ts'

const MOST = 8

/** The best rated live salons; with a place, each tells how far it is. */
export async function topSalons(
  app: Pick<App, 'db' | 'clock'>,
  viewerId?: string,
  place?: Place | null,
): Promise<SalonCard[]> {
  const now = app.clock.now()
  const ids = await salonIds(app.db, { sort: 'rating' }, { limit: MOST, offset: 0 })
  const rows = await salonRows(app.db, { ids, viewerId, now })
  return rows.map((row) => salonCard(row, now, place))
}
