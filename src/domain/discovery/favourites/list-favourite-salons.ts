import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import type { Place } from '../../kernel/place.ts'
import { salonRows } from '../search/queries.ts'
import { type SalonCard, salonCard } from '../search/salon-card.ts'
import { favouriteSalonPage } from './queries.ts'

/** A customer's favourite salons that are still live, the latest first. */
export async function listFavouriteSalons(
  app: Pick<App, 'db' | 'clock'>,
  viewer: { id: string; locale?: Locale },
  page: PageRequest,
  place?: Place | null,
): Promise<Page<SalonCard>> {
  const { ids, total } = await favouriteSalonPage(app.db, viewer.id, { limit: page.limit, offset: offsetOf(page) })
  const now = app.clock.now()
  const rows = await salonRows(app.db, { ids, viewerId: viewer.id, now, locale: viewer.locale })
  return { ...page, items: rows.map((row) => salonCard(row, now, place)), total }
}
