/** `awaiting_payment` is never shown to anybody but its customer's checkout. */
export type BookingStatus =
  | 'awaiting_payment'
  | 'requested'
  | 'confirmed'
  | 'completed'
  | 'declined'
  | 'cancelled'
  | 'no_show'
