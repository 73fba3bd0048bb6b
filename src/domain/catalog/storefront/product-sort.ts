/** The sort orders of a list of products; popular is by pieces sold. */
export const PRODUCT_SORTS = ['popular', 'rating', 'price_down', 'price', 'newest'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Their names in the API and in old addresses. */
const ALIASES = new Map<string, ProductSort>([
  ['most_popular', 'popular'],
  ['cost_high_to_low', 'price_down'],
  ['cost_low_to_high', 'price'],
])

/** A sort order by its name, or as 'Most_Popular', 'Cost_Low_To_High', 'Cost_High_To_Low'; null for anything else. */
export function parseProductSort(text: string): ProductSort | null {
  const name = text.trim().toLowerCase()
  return PRODUCT_SORTS.find((sort) => sort === name) ?? ALIASES.get(name) ?? null
}
