/** How many days ahead a time can be booked. */
export const BOOKING_WINDOW_DAYS = 366
