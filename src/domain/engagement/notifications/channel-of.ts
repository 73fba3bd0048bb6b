import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { customersOf } from './recipients.ts'

/** How a client is notified. */
export type Channel = 'mail' | 'sms' | 'both' | 'none'

/** How the client of a booking is notified of it; 'none' where nothing is known of them, or they want no notifications. */
export async function channelOf(app: Pick<App, 'db'>, { salonId }: Member, bookingId: string): Promise<Channel> {
  const [customer] = await customersOf(app.db, { salonId, bookingIds: [bookingId] }, 'bookings')
  if (customer?.email && customer.phone) return 'both'
  if (customer?.email) return 'mail'
  return customer?.phone ? 'sms' : 'none'
}
