/** The orders that a list of salons comes in. 'nearest' needs a place: without one it is 'popular'. */
export const SALON_SORTS = ['popular', 'rating', 'nearest', 'price_low', 'price_high', 'name'] as const
export type SalonSort = (typeof SALON_SORTS)[number]

/** What the orders are called in addresses of others and on the wire. */
const ALSO: Record<string, SalonSort> = {
  most_popular: 'popular',
  cost_low_to_high: 'price_low',
  cost_high_to_low: 'price_high',
}

/** An order by its name, or as 'Most_Popular', 'Cost_Low_To_High', 'Cost_High_To_Low'; null for anything else. */
export function parseSalonSort(text: string): SalonSort | null {
  const name = text.trim().toLowerCase()
  return SALON_SORTS.find((sort) => sort === name) ?? ALSO[name] ?? null
}
