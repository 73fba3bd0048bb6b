import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { customersOf } from './recipients.ts'

/** Of how many of these bookings the client gets a message when it changes: who has an address and wants messages. */
export async function countNotified(
  app: Pick<App, 'db'>,
  { salonId }: Member,
  bookingIds: readonly string[],
): Promise<number> {
  const customers = await customersOf(app.db, { salonId, bookingIds }, 'visits')
  return customers.filter(({ email, phone }) => email ?? phone).length
}
