/** The stock at or below which a product is listed as low. */
export const LOW_STOCK = 3
