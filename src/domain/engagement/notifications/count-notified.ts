import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { customersOf } from './recipients.ts'

/** The number of these bookings whose client is notified of changes: they have an email address or a number, and want notifications. */
export async function countNotified(
  app: Pick<App, 'db'>,
  { salonId }: Member,
  bookingIds: readonly string[],
): Promise<number> {
  const customers = await customersOf(app.db, { salonId, bookingIds }, 'bookings')
  return customers.filter(({ email, phone }) => email ?? phone).length
}
