import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'

/** Who has the link sees the appointment, and not which account it is of. */
export function withoutAccount(booking: BookingSummary): BookingSummary {
  return { ...booking, customerId: null, orderId: null }
}
