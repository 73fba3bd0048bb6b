import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { searchable } from '../../kernel/text.ts'
import type { ProductSort } from './product-sort.ts'
import { countProducts, type ProductCard, type ProductFilter, productCards } from './queries.ts'

export interface ProductsQuery
  extends Pick<ProductFilter, 'category' | 'salonId' | 'minRating' | 'place' | 'withinKm'> {
  /** Part of a name; typing errors are tolerated. */
  text?: string
  /** Default: by pieces sold. */
  sort?: ProductSort
  viewerId?: string
  /** Of the names, where the salon has written them; default: the salon's own. */
  locale?: Locale
}

/** One page of live salons' products; `withinKm` needs a `place`. */
export async function listProducts(
  app: Pick<App, 'reads'>,
  { text = '', sort = 'popular', viewerId, locale, ...query }: ProductsQuery,
  page: PageRequest,
): Promise<Page<ProductCard>> {
  const filter = { ...query, text: searchable(text) }
  const find = async (nearly: boolean) => {
    const [items, total] = await Promise.all([
      productCards(
        app.reads,
        { ...filter, nearly, sort, viewerId, locale },
        { limit: page.limit, offset: offsetOf(page) },
      ),
      countProducts(app.reads, { ...filter, nearly }),
    ])
    return { ...page, items, total }
  }
  const found = await find(false)
  // Similar names are only searched when nothing matches exactly: it takes long and would dilute the results.
  return found.total === 0 && filter.text !== '' ? find(true) : found
}
