import type { App } from '../../kernel/app.ts'
import type { Place } from '../../kernel/place.ts'
import type { SalonFilter } from './filter-conditions.ts'
import { firstSalons } from './queries.ts'
import { type SalonCard, salonCard } from './salon-card.ts'

const LIMIT = 8
/** The distance that counts as near. */
const NEAR_KM = 50

/** The best rated listed salons; those near a place, if there are any, each with its distance. */
export async function listTopSalons(
  app: Pick<App, 'reads' | 'clock'>,
  viewerId?: string,
  place?: Place | null,
): Promise<SalonCard[]> {
  const now = app.clock.now()
  const best = (near: SalonFilter) => firstSalons(app.reads, { ...near, sort: 'rating' }, LIMIT, { viewerId, now })
  const near = place ? await best({ place, withinKm: NEAR_KM }) : []
  const rows = near.length > 0 ? near : await best({})
  return rows.map((row) => salonCard(row, now, place))
}
