/** The most photos of one review. */
export const MAX_REVIEW_PHOTOS = 3
