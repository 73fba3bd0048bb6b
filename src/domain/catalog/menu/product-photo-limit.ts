/** How many photos a product may have. */
export const MAX_PRODUCT_PHOTOS = 12
