import type { App } from '../../kernel/app.ts'
import type { Place } from '../../kernel/place.ts'
import { type ProductCard, type ProductFilter, productCards } from './queries.ts'

const MOST = 8

type Among = Pick<ProductFilter, 'category' | 'salonId' | 'except'> & { viewerId?: string; place?: Place }

/** The products that sell best among those that can still be had. */
export function bestSelling(app: Pick<App, 'reads'>, among: Among = {}): Promise<ProductCard[]> {
  return productCards(app.reads, { ...among, inStock: true, sort: 'popular' }, { limit: MOST, offset: 0 })
}

/** The best rated ones. */
export function topProducts(app: Pick<App, 'reads'>, among: Among = {}): Promise<ProductCard[]> {
  return productCards(app.reads, { ...among, inStock: true, sort: 'rating' }, { limit: MOST, offset: 0 })
}
