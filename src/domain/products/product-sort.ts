/** The orders that a list of products comes in; popular is by pieces sold. */
export const PRODUCT_SORTS = ['popular', 'rating', 'price_down', 'price', 'newest'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
