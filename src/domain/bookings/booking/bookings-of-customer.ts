import { type Kysely, type RawBuilder, sql } from 'kysely'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import { isOneOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { type BookingSummary, type ServiceLanguage, summariesOf } from './booking-summaries.ts'
import { type CustomerBookingFilter, STATES_OF, STATES_OF_FILTER } from './lifecycle.ts'

export interface BookingFilter {
  range: 'all' | 'today' | 'week' | 'month'
  /** Where the customer has bookings. */
  salonIds: readonly string[]
  status?: CustomerBookingFilter | undefined
  /** The first and last date of appointments, in the salon's time zone. */
  from?: LocalDate
  to?: LocalDate
  now: Date
}

/** A customer's bookings: upcoming ones soonest first, then past ones latest first. */
export async function bookingsOf(
  db: Kysely<DB>,
  customerId: string,
  filter: BookingFilter,
  { language, ...page }: PageRequest & { language: ServiceLanguage },
): Promise<BookingSummary[]> {
  const { rows } = await sql<{ salonId: string; id: string }>`
    ${matching(customerId, filter)}
    select b.salon_id as "salonId", b.id ${filtered(filter)}
    order by b.starts_at < ${filter.now}, abs(extract(epoch from b.starts_at - ${filter.now}::timestamptz)), b.id
    limit ${page.limit} offset ${offsetOf(page)}`.execute(db)
  return summariesOf(db, rows, language)
}

export async function countBookingsOf(db: Kysely<DB>, customerId: string, filter: BookingFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    ${matching(customerId, filter)} select count(*)::int as n ${filtered(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * The customer's bookings in a state, and with dates those from the day before to the day after: a day anywhere begins
 * and ends within a day of the same day in UTC.
 */
function matching(customerId: string, { salonIds, status, from, to, now }: BookingFilter): RawBuilder<unknown> {
  const inState = status ? sql`status in (${sql.join(STATES_OF_FILTER[status])})` : sql`status <> 'awaiting_payment'`
  const over = status === 'past' ? sql`(status in (${sql.join(STATES_OF.completed)}) or ends_at <= ${now})` : sql`true`
  const since = from ? sql`starts_at >= (${from}::date - 1)::timestamp at time zone 'UTC'` : sql`true`
  const until = to ? sql`starts_at < (${to}::date + 2)::timestamp at time zone 'UTC'` : sql`true`
  return sql`with b as materialized (select salon_id, id, starts_at from booking
    where ${isOneOf('salon_id', salonIds)} and customer_id = ${customerId} and ${inState} and ${over} and ${since} and ${until})`
}

/** Today, this week (from Monday) and this month, and the dates, in the salon's time zone. */
function filtered({ range, from, to, now }: BookingFilter): RawBuilder<unknown> {
  const there = sql`(${now}::timestamptz at time zone salon.time_zone)`
  const appointment = sql`(b.starts_at at time zone salon.time_zone)`
  const unit = sql.lit({ today: 'day', week: 'week', month: 'month', all: '' }[range])
  const inRange = range === 'all' ? sql`true` : sql`date_trunc(${unit}, ${appointment}) = date_trunc(${unit}, ${there})`
  const since = from ? sql`${appointment}::date >= ${from}::date` : sql`true`
  const until = to ? sql`${appointment}::date <= ${to}::date` : sql`true`
  return sql`from b join salon on salon.id = b.salon_id where ${inRange} and ${since} and ${until}`
}
