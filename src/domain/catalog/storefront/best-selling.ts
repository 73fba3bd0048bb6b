import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Place } from '../../kernel/place.ts'
import { type ProductCard, type ProductFilter, productCards } from './queries.ts'

const LIMIT = 8

type ProductScope = Pick<ProductFilter, 'category' | 'salonId' | 'except'> & {
  viewerId?: string
  place?: Place
  locale?: Locale
}

/** The best selling products in stock. */
export function bestSelling(app: Pick<App, 'reads'>, scope: ProductScope = {}): Promise<ProductCard[]> {
  return productCards(app.reads, { ...scope, inStock: true, sort: 'popular' }, { limit: LIMIT, offset: 0 })
}

/** The best rated products in stock. */
export function topProducts(app: Pick<App, 'reads'>, scope: ProductScope = {}): Promise<ProductCard[]> {
  return productCards(app.reads, { ...scope, inStock: true, sort: 'rating' }, { limit: LIMIT, offset: 0 })
}
