import type { App } from '../../kernel/app.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { searchable } from '../../kernel/text.ts'
import type { ProductSort } from './product-sort.ts'
import { countProducts, type ProductCard, type ProductFilter, productCards } from './queries.ts'

export interface ProductsQuery
  extends Pick<ProductFilter, 'category' | 'salonId' | 'minRating' | 'place' | 'withinKm'> {
  /** Part of a name; a typo is forgiven. */
  text?: string
  /** By pieces sold by default. */
  sort?: ProductSort
  viewerId?: string
}

/** Products of live salons, a page of them; `withinKm` needs a `place`. */
export async function listProducts(
  app: Pick<App, 'reads'>,
  { text = '', sort = 'popular', viewerId, ...query }: ProductsQuery,
  page: PageRequest,
): Promise<Page<ProductCard>> {
  const filter = { ...query, text: searchable(text) }
  const find = async (nearly: boolean) => {
    const [items, total] = await Promise.all([
      productCards(app.reads, { ...filter, nearly, sort, viewerId }, { limit: page.limit, offset: offsetOf(page) }),
      countProducts(app.reads, { ...filter, nearly }),
    ])
    return { ...page, items, total }
  }
  const found = await find(false)
  // Nearly right is looked for only when nothing is right: it takes long, and would stand in the way.
  return found.total === 0 && filter.text !== '' ? find(true) : found
}
