/** The console's lists: what waits for an answer, what comes, what has been, and what will not be. */
export const BOOKING_LISTS = ['waiting', 'upcoming', 'past', 'cancelled'] as const
export type BookingList = (typeof BOOKING_LISTS)[number]
