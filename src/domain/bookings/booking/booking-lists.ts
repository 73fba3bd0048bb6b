/** The console's lists of bookings: requests, upcoming, past, cancelled. */
export const BOOKING_LISTS = ['waiting', 'upcoming', 'past', 'cancelled'] as const
export type BookingList = (typeof BOOKING_LISTS)[number]
