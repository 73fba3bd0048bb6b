/** The most places of a session. */
export const MAX_PLACES = 200
