/** The orders that a list of salons comes in. */
export const SALON_SORTS = ['popular', 'rating', 'nearest', 'earliest', 'price_low', 'price_high', 'name'] as const
export type SalonSort = (typeof SALON_SORTS)[number]

/** The order of a list that asks for none. */
export const DEFAULT_SORT = 'popular' satisfies SalonSort

/**
 * The order that a list gets: 'nearest' needs a place, and 'earliest' a date; without, it is the default. Before this, the
 * pages take an 'earliest' without any date as today's, and the API refuses it.
 */
export function effectiveSort<S extends SalonSort>(
  sort: S,
  { located, dated }: { located: boolean; dated: boolean },
): S | typeof DEFAULT_SORT {
  return (sort === 'nearest' && !located) || (sort === 'earliest' && !dated) ? DEFAULT_SORT : sort
}

/** The orders that salons have without a look at their free times. */
export type SalonSortOrder = Exclude<SalonSort, 'earliest'>

/** In which order salons are looked at for a list in this one. */
export function orderOf(sort: SalonSort): SalonSortOrder {
  return sort === 'earliest' ? 'nearest' : sort
}

/** Their names in the API and in old addresses. */
const ALIASES = new Map<string, SalonSort>([
  ['most_popular', 'popular'],
  ['cost_low_to_high', 'price_low'],
  ['cost_high_to_low', 'price_high'],
])

/** An order by its name, or as 'Most_Popular', 'Cost_Low_To_High', 'Cost_High_To_Low'; null for anything else. */
export function parseSalonSort(text: string): SalonSort | null {
  const name = text.trim().toLowerCase()
  return SALON_SORTS.find((sort) => sort === name) ?? ALIASES.get(name) ?? null
}
