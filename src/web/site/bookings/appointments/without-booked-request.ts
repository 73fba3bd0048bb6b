import type { BookingStep } from '../../../../domain/bookings/booking/booking-history.ts'

/**
 * A booking that began as a request is listed as that only. The request is recorded when the payment is authorised, some
 * time after the booking. `steps` in order.
 */
export function withoutBookedRequest(steps: readonly BookingStep[]): BookingStep[] {
  return steps.filter(({ kind }, n) => kind !== 'booked' || steps[n + 1]?.kind !== 'requested')
}
