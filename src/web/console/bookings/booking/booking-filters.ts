import { STATES_OF } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { SalonBookingFilter } from '../../../../domain/bookings/booking/list-salon-bookings.ts'
import { type BookingStatus, OPEN_STATUSES } from '../../../../domain/kernel/booking-status.ts'

/** The statuses that each list may be filtered by. */
export const STATES_IN: Record<SalonBookingFilter['list'], readonly Exclude<BookingStatus, 'awaiting_payment'>[]> = {
  waiting: [],
  upcoming: OPEN_STATUSES,
  past: ['confirmed', 'completed', 'no_show'],
  cancelled: ['cancelled', 'declined'],
}

/** Whether any filter is active. */
export function hasFilters({ search, staffId, status, day }: SalonBookingFilter): boolean {
  return Boolean(search || staffId || status || day)
}

/** The list that each status belongs to, for links back to it. */
export function listOf(status: BookingStatus, endsAt: Date, now: Date): SalonBookingFilter['list'] {
  if (STATES_OF.cancelled.includes(status)) return 'cancelled'
  if (status === 'requested') return 'waiting'
  return status === 'confirmed' && endsAt > now ? 'upcoming' : 'past'
}
