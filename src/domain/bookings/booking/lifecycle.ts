import { type BookingStatus, OPEN_STATUSES } from '../../kernel/booking-status.ts'

/** The initial status: a booking online awaits its payment, one by the salon is confirmed. */
export const FIRST_STATE = { online: 'awaiting_payment', frontDesk: 'confirmed' } as const satisfies Record<
  string,
  BookingStatus
>

/** All transitions between the states of a booking, except what a salon takes back: `revert` in `transition.ts`. */
const TRANSITIONS: Record<BookingStatus, readonly BookingStatus[]> = {
  awaiting_payment: OPEN_STATUSES,
  requested: ['confirmed', 'declined', 'cancelled'],
  // Back to requested: rescheduled at a salon that confirms manually.
  confirmed: ['requested', 'completed', 'cancelled', 'no_show'],
  completed: [],
  declined: [],
  cancelled: [],
  no_show: [],
}

/** The states from which a booking may change to `to`: the condition of the update. */
export function statesBefore(to: BookingStatus): BookingStatus[] {
  return (Object.keys(TRANSITIONS) as BookingStatus[]).filter((from) => TRANSITIONS[from].includes(to))
}

/** The groups shown to customers: Upcoming, Completed and Cancelled. */
export type BookingGroup = 'upcoming' | 'completed' | 'cancelled'

export const STATES_OF: Record<BookingGroup, readonly BookingStatus[]> = {
  upcoming: OPEN_STATUSES,
  completed: ['completed', 'no_show'],
  cancelled: ['cancelled', 'declined'],
}

export function groupOf(status: BookingStatus): BookingGroup {
  if (STATES_OF.completed.includes(status)) return 'completed'
  return STATES_OF.cancelled.includes(status) ? 'cancelled' : 'upcoming'
}

/** The groups, and 'past' for all that are completed, or were cancelled and would be over. */
export const CUSTOMER_BOOKING_FILTERS = ['upcoming', 'past', 'completed', 'cancelled'] as const
export type CustomerBookingFilter = (typeof CUSTOMER_BOOKING_FILTERS)[number]

export const STATES_OF_FILTER: Record<CustomerBookingFilter, readonly BookingStatus[]> = {
  ...STATES_OF,
  past: [...STATES_OF.completed, ...STATES_OF.cancelled],
}
