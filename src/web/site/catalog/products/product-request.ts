import { type ProductSort, parseProductSort } from '../../../../domain/catalog/storefront/product-sort.ts'
import { CATEGORY_NAMES, type Category, parseCategoryOrAll } from '../../../../domain/kernel/categories.ts'
import { pageNumber } from '../../../request/page-number.ts'

export interface ProductRequest {
  /** The id or slug of a salon; null for all salons. */
  salon: string | null
  category: Category | null
  name: string
  /** The minimum rating in half stars; 0 for any. */
  rating: number
  /** Kilometres from the visitor's place, if that is known. */
  distance: number
  sort: ProductSort
  page: number
}

const DEFAULT_KM = 100
export const MAX_KM = 500
const LONGEST_NAME = 100

/** The query of a list's address: /products_list/<category or salon>?rating=4&distance=25&sort=price. */
export function readProductRequest(id: string, search: URLSearchParams): ProductRequest {
  const ofAll = parseCategoryOrAll(id)
  const chosen = parseCategoryOrAll(search.get('category') ?? '') ?? ofAll
  const sort = search.get('sort') ?? search.get('sort_by') ?? ''
  const number = (name: string, most: number, otherwise: number) => {
    const n = Number((search.get(name) ?? '').trim().replace(',', '.') || otherwise)
    return Number.isFinite(n) ? Math.min(Math.max(n, 0), most) : otherwise
  }
  return {
    salon: ofAll ? null : id,
    category: chosen === 'all' ? null : chosen,
    name: (search.get('name') ?? '').trim().slice(0, LONGEST_NAME),
    rating: Math.round(number('rating', 5, 0) * 2) / 2,
    distance: Math.round(number('distance', MAX_KM, DEFAULT_KM) * 10) / 10,
    sort: parseProductSort(sort) ?? 'popular',
    page: pageNumber(search),
  }
}

/**
 * The canonical address of a list: a category or a salon in the path, everything that differs from the defaults behind
 * it.
 */
export function productListPath(request: Partial<ProductRequest>): string {
  const { salon, category, name, rating, distance, sort, page } = request
  const search = new URLSearchParams()
  if (salon && category) search.set('category', CATEGORY_NAMES[category])
  if (name) search.set('name', name)
  if (rating) search.set('rating', String(rating))
  if (distance !== undefined && distance !== DEFAULT_KM) search.set('distance', String(distance))
  if (sort && sort !== 'popular') search.set('sort', sort)
  if (page && page > 1) search.set('page', String(page))
  const path = `/products_list/${encodeURIComponent(salon ?? (category ? CATEGORY_NAMES[category] : 'all'))}`
  return search.size > 0 ? `${path}?${search}` : path
}

/** The number of active filters, without a category in the path. */
export function countFilters({ salon, category, name, rating, distance }: ProductRequest, located: boolean): number {
  return [salon !== null && category !== null, name !== '', rating > 0, located && distance !== DEFAULT_KM].filter(
    Boolean,
  ).length
}
