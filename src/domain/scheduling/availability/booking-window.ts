/** The most days ahead that a time can be booked. */
export const BOOKING_WINDOW_DAYS = 366
