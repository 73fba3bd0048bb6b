import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { customersOf } from './recipients.ts'

/** Those of some bookings whose client is notified of changes: they have an address or a number and want notifications. */
export async function listNotified(
  app: Pick<App, 'db'>,
  { salonId }: Member,
  bookingIds: readonly string[],
): Promise<Set<string>> {
  const customers = await customersOf(app.db, { salonId, bookingIds }, 'bookings')
  return new Set(customers.filter(({ email, phone }) => email ?? phone).map(({ bookingId }) => bookingId))
}
