/** `awaiting_payment` is only visible in its customer's checkout. */
export type BookingStatus =
  | 'awaiting_payment'
  | 'requested'
  | 'confirmed'
  | 'completed'
  | 'declined'
  | 'cancelled'
  | 'no_show'
