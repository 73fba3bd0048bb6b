import type { App } from '../../kernel/app.ts'
import type { Place } from '../../kernel/place.ts'
import type { SalonFilter } from './filter-conditions.ts'
import { firstSalons } from './queries.ts'
import { type SalonCard, salonCard } from './salon-card.ts'

const MOST = 8
/** As far as somebody goes for a good salon. */
const NEAR_KM = 50

/** The best rated listed salons; of those near a place, if there are any, each with how far it is. */
export async function listTopSalons(
  app: Pick<App, 'reads' | 'clock'>,
  viewerId?: string,
  place?: Place | null,
): Promise<SalonCard[]> {
  const now = app.clock.now()
  const best = (near: SalonFilter) => firstSalons(app.reads, { ...near, sort: 'rating' }, MOST, { viewerId, now })
  const near = place ? await best({ place, withinKm: NEAR_KM }) : []
  const rows = near.length > 0 ? near : await best({})
  return rows.map((row) => salonCard(row, now, place))
}
