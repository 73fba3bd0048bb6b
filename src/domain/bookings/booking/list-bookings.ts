import type { App } from '../../kernel/app.ts'
import type { Page, PageRequest } from '../../kernel/page.ts'
import { salonsOfCustomer } from '../../kernel/salon-of.ts'
import type { BookingSummary, ServiceLanguage } from './booking-summaries.ts'
import { type BookingFilter, bookingsOf, countBookingsOf } from './bookings-of-customer.ts'

export type { BookingSummary } from './booking-summaries.ts'

/** A customer's own bookings; their services are named in `language`. */
export async function listBookings(
  app: App,
  customerId: string,
  { range = 'all', ...query }: Partial<Omit<BookingFilter, 'now' | 'salonIds'>>,
  page: PageRequest,
  language: ServiceLanguage = 'customer',
): Promise<Page<BookingSummary>> {
  const filter = { ...query, range, now: app.clock.now(), salonIds: await salonsOfCustomer(app.db, customerId) }
  const [items, total] = await Promise.all([
    bookingsOf(app.db, customerId, filter, { ...page, language }),
    countBookingsOf(app.db, customerId, filter),
  ])
  return { items, total, ...page }
}
