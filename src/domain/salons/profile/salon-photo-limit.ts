/** How many photos a salon may have. */
export const MAX_SALON_PHOTOS = 30
