/** How many days ahead a time can be booked. */
export const FURTHEST_DAYS = 366
