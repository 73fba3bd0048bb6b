import type { BookingStatus } from '../../kernel/booking-status.ts'

/** How a booking begins: until it is paid it is not one yet; what the salon writes down itself is agreed on. */
export const FIRST_STATE = { online: 'awaiting_payment', desk: 'confirmed' } as const satisfies Record<
  string,
  BookingStatus
>

/** The only ways between the states of a booking. */
const WAYS: Record<BookingStatus, readonly BookingStatus[]> = {
  awaiting_payment: ['requested', 'confirmed'],
  requested: ['confirmed', 'declined', 'cancelled'],
  // Back to asking: it was moved, at a salon that answers by hand.
  confirmed: ['requested', 'completed', 'cancelled', 'no_show'],
  completed: [],
  declined: [],
  cancelled: [],
  no_show: [],
}

/** The states from which a booking may come to `to`: the condition of the update that takes it there. */
export function statesBefore(to: BookingStatus): BookingStatus[] {
  return (Object.keys(WAYS) as BookingStatus[]).filter((from) => WAYS[from].includes(to))
}

/** What the customer sees: three groups, named Upcoming, Completed and Cancelled. */
export type BookingGroup = 'upcoming' | 'completed' | 'cancelled'

export const STATES_OF: Record<BookingGroup, readonly BookingStatus[]> = {
  upcoming: ['requested', 'confirmed'],
  completed: ['completed', 'no_show'],
  cancelled: ['cancelled', 'declined'],
}

export function groupOf(status: BookingStatus): BookingGroup {
  if (STATES_OF.completed.includes(status)) return 'completed'
  return STATES_OF.cancelled.includes(status) ? 'cancelled' : 'upcoming'
}
