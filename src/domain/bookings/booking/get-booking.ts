import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type BookingSummary, bookingById, type ServiceLanguage } from './booking-summaries.ts'

/**
 * A customer's own booking; its services are named in `language`. Throws Refusal('not_found') for another customer's or an unknown one.
 */
export async function getBooking(
  app: App,
  customer: { id: string },
  bookingId: string,
  language: ServiceLanguage = 'customer',
): Promise<BookingSummary> {
  const booking = await bookingById(app.db, bookingId, language)
  if (!booking || booking.customerId !== customer.id) throw new Refusal('not_found')
  return booking
}
