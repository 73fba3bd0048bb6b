import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type BookingSummary, bookingById, type Reader } from './booking-summaries.ts'

/**
 * A customer's own booking; a page names its language. Throws Refusal('not_found') for another customer's or an unknown one.
 */
export async function getBooking(
  app: App,
  customer: { id: string },
  bookingId: string,
  reader: Reader = 'customer',
): Promise<BookingSummary> {
  const booking = isId(bookingId) ? await bookingById(app.db, bookingId, reader) : undefined
  if (!booking || booking.customerId !== customer.id) throw new Refusal('not_found')
  return booking
}
