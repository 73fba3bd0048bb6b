import { type RawBuilder, sql } from 'kysely'
import { BUSINESS_PLAN, COMPARED_PLANS } from './plans.ts'
import { monthOf } from './queries.ts'

/** The bookings per month that the plan of `salon s` includes; null for no limit. */
export const bookingLimit: RawBuilder<number | null> = sql`case s.plan ${sql.join(
  [...COMPARED_PLANS, BUSINESS_PLAN].map(
    ({ id, bookingsPerMonth }) => sql`when ${sql.lit(id)} then ${sql.lit(bookingsPerMonth)}::integer`,
  ),
  sql` `,
)} end`

/** Whether `salon s` has reached its plan's bookings this month. */
export function isFull(now: Date): RawBuilder<boolean> {
  return sql`exists (select from plan_usage u
    where u.salon_id = s.id and u.month = ${monthOf(now)} and u.bookings >= ${bookingLimit})`
}
