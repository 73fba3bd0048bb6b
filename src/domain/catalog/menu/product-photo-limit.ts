/** The most photos of a product. */
export const MAX_PRODUCT_PHOTOS = 12
