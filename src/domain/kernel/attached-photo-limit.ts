/** The most photos that a customer attaches to one review or appointment. */
export const MAX_ATTACHED_PHOTOS = 3
