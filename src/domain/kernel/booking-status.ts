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
