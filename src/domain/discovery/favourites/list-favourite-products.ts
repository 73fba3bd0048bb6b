import { type ProductCard, productCards } from '../../catalog/storefront/queries.ts'
import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { favouriteProductPage } from './queries.ts'

/** A customer's favourite products of live salons, the latest first, named in `locale` where the salon has written it. */
export async function listFavouriteProducts(
  app: Pick<App, 'db'>,
  viewer: { id: string },
  page: PageRequest,
  locale?: Locale,
): Promise<Page<ProductCard>> {
  const { ids, total } = await favouriteProductPage(app.db, viewer.id, { limit: page.limit, offset: offsetOf(page) })
  const query = { ids, viewerId: viewer.id, sort: 'popular', locale } as const
  const cards = ids.length > 0 ? await productCards(app.db, query, { limit: ids.length, offset: 0 }) : []
  const byId = new Map(cards.map((card) => [card.id, card]))
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []), total }
}
