import { sql } from 'kysely'
import { hashToken } from '../../identity/accounts/hashed-tokens.ts'
import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'
import { type BookingSummary, summariesOf } from '../booking/booking-summaries.ts'

export interface FeedBooking {
  booking: BookingSummary
  /** The number of changes: calendars take the event with the higher one. */
  changes: number
}

/** The latest appointments, at most so many, until so long after they end. */
const MAX_BOOKINGS = 200
const PAST_MINUTES = 60 * DAY_MINUTES

/**
 * The appointments of the customer whose feed has this token, cancelled ones too, so that calendars remove them. Null for
 * an unknown or revoked token, and for a blocked account.
 */
export async function readFeed(
  app: Pick<App, 'db' | 'clock' | 'limits'>,
  token: string,
): Promise<{ locale: Locale; bookings: FeedBooking[] } | null> {
  const hash = hashToken(token)
  await app.limits.take('calendar_feed', hash)
  const { rows } = await sql<{ id: string; locale: Locale }>`select p.id, p.locale from calendar_feed f
    join person p on p.id = f.customer_id and p.blocked_at is null where f.token_hash = ${hash}`.execute(app.db)
  const [customer] = rows
  if (!customer) return null
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const { rows: found } = await sql<{ salonId: string; id: string; changes: number }>`
    select b.salon_id as "salonId", b.id, (select count(*)::int from booking_event e
        where e.salon_id = b.salon_id and e.booking_id = b.id) as changes
    from booking b where ${isOneOf('b.salon_id', salonIds)} and b.customer_id = ${customer.id}
      and b.status <> 'awaiting_payment' and b.ends_at > ${addMinutes(app.clock.now(), -PAST_MINUTES)}
    order by b.starts_at desc, b.id limit ${MAX_BOOKINGS}`.execute(app.db)
  const changes = new Map(found.map((one) => [one.id, one.changes]))
  const bookings = await summariesOf(app.db, found)
  return {
    locale: customer.locale,
    bookings: bookings.map((booking) => ({ booking, changes: changes.get(booking.id) ?? 0 })),
  }
}
