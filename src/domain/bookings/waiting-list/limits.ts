/** The most open requests of a customer. */
export const MAX_REQUESTS = 5
/** The most days of a request. */
export const MAX_WAITING_DAYS = 31
/** How far other salons may be, kilometres; 0 for the chosen salon only. */
export const RADIUS_KM = [0, 2, 5, 10] as const
/** The most salons of a request. */
export const MAX_SALONS = 20
/** A request ends after so many offers that were not answered, for a session of a class after one. */
export const MAX_UNANSWERED = 3
