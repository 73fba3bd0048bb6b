import type { ProductCard } from '../../../domain/catalog/storefront/queries.ts'
import type { SalonCard } from '../../../domain/discovery/search/salon-card.ts'
import type { Category } from '../../../domain/kernel/categories.ts'
import type { Page } from '../../../domain/kernel/page.ts'
import { breadcrumbs, itemList, productSteps, salonSteps } from './breadcrumbs.ts'
import type { LinkedDataSource } from './page-linked-data.ts'

type ListedPage<T> = Pick<Page<T>, 'page' | 'limit'> & { items: readonly T[] }

/** One page of a list of salons, of a category or of all. */
export function salonListData(
  { page, limit, items }: ListedPage<Pick<SalonCard, 'name' | 'slug'>>,
  category: Category | null,
): LinkedDataSource {
  return (about) => {
    const steps = salonSteps(about, category)
    const links = items.map(({ name, slug }) => ({ name, path: `/saloon/${slug}` }))
    return [breadcrumbs(about, steps), itemList(about, steps.at(-1)?.name ?? '', links, (page - 1) * limit + 1)]
  }
}

/** One page of a list of products, of a category or of all. */
export function productListData(
  { page, limit, items }: ListedPage<Pick<ProductCard, 'id' | 'name'>>,
  category: Category | null,
): LinkedDataSource {
  return (about) => {
    const steps = productSteps(about, category)
    const links = items.map(({ id, name }) => ({ name, path: `/product_details/${id}` }))
    return [breadcrumbs(about, steps), itemList(about, steps.at(-1)?.name ?? '', links, (page - 1) * limit + 1)]
  }
}
