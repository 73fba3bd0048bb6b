/** The most places of a class, and of each of its sessions. */
export const MAX_PLACES_OF_CLASS = 200
