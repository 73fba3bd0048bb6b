import type { App } from '../app.ts'
import type { Page, PageRequest } from '../shared/page.ts'
import type { BookingGroup } from './lifecycle.ts'
import { type BookingRange, type BookingSummary, bookingsOf, countBookingsOf } from './queries.ts'

export type { BookingSummary } from './queries.ts'

/** A customer's own bookings. */
export async function listBookings(
  app: App,
  customerId: string,
  { range = 'all', status }: { range?: BookingRange; status?: BookingGroup },
  page: PageRequest,
): Promise<Page<BookingSummary>> {
  const filter = { range, now: app.clock.now(), ...(status ? { status } : {}) }
  const [items, total] = await Promise.all([
    bookingsOf(app.db, customerId, filter, page),
    countBookingsOf(app.db, customerId, filter),
  ])
  return { items, total, ...page }
}
