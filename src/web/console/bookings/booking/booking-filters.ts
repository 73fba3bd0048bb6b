import { STATES_OF } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { SalonBookingFilter } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import type { BookingStatus } from '../../../../domain/kernel/booking-status.ts'

/** The states that each list may be narrowed to. */
export const STATES_IN: Record<SalonBookingFilter['list'], readonly Exclude<BookingStatus, 'awaiting_payment'>[]> = {
  waiting: [],
  upcoming: ['requested', 'confirmed'],
  past: ['confirmed', 'completed', 'no_show'],
  cancelled: ['cancelled', 'declined'],
}

/** Whether anything is left out of a list. */
export function hasFilters({ search, staffId, status, day }: SalonBookingFilter): boolean {
  return Boolean(search || staffId || status || day)
}

/** What every state of a booking belongs to, for links that lead back to its list. */
export function listOf(status: BookingStatus, endsAt: Date, now: Date): SalonBookingFilter['list'] {
  if (STATES_OF.cancelled.includes(status)) return 'cancelled'
  if (status === 'requested') return 'waiting'
  return status === 'confirmed' && endsAt > now ? 'upcoming' : 'past'
}
