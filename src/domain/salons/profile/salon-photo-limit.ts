/** The most photos of a salon. */
export const MAX_SALON_PHOTOS = 30
