import { type BookingStatus, type FinalStatus, OPEN_STATUSES, type OpenStatus } from '../../kernel/booking-status.ts'

/** The initial status: a booking online awaits its payment, one by the salon is confirmed. */
export const FIRST_STATE = { online: 'awaiting_payment', frontDesk: 'confirmed' } as const satisfies Record<
  string,
  BookingStatus
>

/** All transitions between the states of a booking, except those that undo one. */
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

/** What an appointment becomes again when its salon undoes the end; `stages.ts` has until when and by whom. */
const REVERSALS: Record<FinalStatus, readonly OpenStatus[]> = {
  completed: ['confirmed'],
  // Whichever it was before.
  cancelled: OPEN_STATUSES,
  declined: ['requested'],
  no_show: ['confirmed'],
}

/** The states from which a booking may change to `to`: the condition of the update. */
export function statesBefore(to: BookingStatus): BookingStatus[] {
  return (Object.keys(TRANSITIONS) as BookingStatus[]).filter((from) => TRANSITIONS[from].includes(to))
}

/** The final states that may be undone to `to`: the condition of the update. */
export function statesUndoneTo(to: OpenStatus): FinalStatus[] {
  return (Object.keys(REVERSALS) as FinalStatus[]).filter((from) => REVERSALS[from].includes(to))
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
