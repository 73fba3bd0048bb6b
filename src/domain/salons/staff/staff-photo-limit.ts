/** The most photos in a team member's portfolio. */
export const MAX_STAFF_PHOTOS = 20
