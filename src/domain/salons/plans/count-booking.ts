import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { bookingLimit } from './booking-limit.ts'
import { monthOf } from './queries.ts'

/** The salon is notified when this share of its limit is used. */
const WARNING_PERCENT = 80

/**
 * Counts a new booking in the current month of the salon's time zone, whenever the appointment is. One statement, so
 * that concurrent bookings cannot exceed the limit. Call it before anything is reserved. Throws Refusal('month_full')
 * when the plan's limit is reached.
 */
export async function countBooking(tx: Kysely<DB>, salonId: string, now: Date): Promise<void> {
  const reached = (percent: number) => sql`p.bookings + 1 = ceil(l.most * ${sql.lit(percent)} / 100.0)`
  const { rows } = await sql`
    with l as (
      select s.id, ${monthOf(now)} as month, ${bookingLimit} as most from salon s where s.id = ${salonId}
    )
    insert into plan_usage as p (salon_id, month, bookings)
    select l.id, l.month, 1 from l
    on conflict (salon_id, month) do update set bookings = p.bookings + 1,
      warning_percent = (select case when ${reached(100)} then 100 when ${reached(WARNING_PERCENT)} then ${sql.lit(WARNING_PERCENT)} else p.warning_percent end from l)
    where (select l.most is null or p.bookings < l.most from l)
    returning 1`.execute(tx)
  if (rows.length === 0) throw new Refusal('month_full')
}

/** Uncounts a booking that was never paid, in the month in which it was counted. */
export async function uncountBooking(tx: Kysely<DB>, salonId: string, madeAt: Date): Promise<void> {
  await sql`
    update plan_usage u set bookings = u.bookings - 1 from salon s
    where s.id = ${salonId} and u.salon_id = s.id and u.month = ${monthOf(madeAt)} and u.bookings > 0`.execute(tx)
}
