/** The orders that a list of salons comes in. */
export const SALON_SORTS = ['popular', 'rating', 'name', 'price', 'price_down'] as const
export type SalonSort = (typeof SALON_SORTS)[number]
