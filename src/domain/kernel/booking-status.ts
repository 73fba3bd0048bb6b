/** `awaiting_payment` is only visible in its customer's checkout. */
export type BookingStatus =
  | 'awaiting_payment'
  | 'requested'
  | 'confirmed'
  | 'completed'
  | 'declined'
  | 'cancelled'
  | 'no_show'

/** The states of appointments that still take place: neither over, cancelled or declined, nor unpaid. */
export const OPEN_STATUSES = ['requested', 'confirmed'] as const satisfies BookingStatus[]
export type OpenStatus = (typeof OPEN_STATUSES)[number]

/** The states in which an appointment ends, unless its salon undoes that. */
export type FinalStatus = Exclude<BookingStatus, 'awaiting_payment' | OpenStatus>

/** The states of appointments that take place or took place. */
export const OPEN_OR_COMPLETED_STATUSES = [...OPEN_STATUSES, 'completed'] as const satisfies BookingStatus[]

/** The states of appointments that take the time of a team member, or took it: also one whose client did not come. */
export const NOT_CANCELLED_STATUSES = [...OPEN_OR_COMPLETED_STATUSES, 'no_show'] as const satisfies BookingStatus[]

/** The states of appointments that can be paid at the point of sale. */
export const PAYABLE_STATUSES = ['confirmed', 'completed'] as const satisfies BookingStatus[]
export type PayableStatus = (typeof PAYABLE_STATUSES)[number]

export function isOpenStatus(status: BookingStatus): status is OpenStatus {
  return (OPEN_STATUSES as readonly BookingStatus[]).includes(status)
}

export function isOpenOrCompleted(status: BookingStatus): boolean {
  return (OPEN_OR_COMPLETED_STATUSES as readonly BookingStatus[]).includes(status)
}

export function isPayableStatus(status: BookingStatus): status is PayableStatus {
  return (PAYABLE_STATUSES as readonly BookingStatus[]).includes(status)
}
