import { type RawBuilder, sql } from 'kysely'
import { isValidCoupon } from '../../kernel/valid-coupon.ts'

/** Whether `salon s` has a coupon valid today or a last-minute offer that has not expired, as shown on its page. */
export function hasOffers(now: Date): RawBuilder<boolean> {
  const today = sql`(${now}::timestamptz at time zone s.time_zone)::date`
  return sql<boolean>`(exists (select from coupon o where o.salon_id = s.id and ${isValidCoupon('o', today)} offset 0)
    or exists (select from last_minute_offer o where o.salon_id = s.id and o.ended_at is null and upper(o.during) > ${now}
      and not exists (select from staff t where t.salon_id = o.salon_id and t.id = o.staff_id and not t.active)
      and not exists (select from service v where v.salon_id = o.salon_id and v.id = o.service_id and not (v.active and v.online)) offset 0))`
}

/** The ids of all salons that may have an offer, possibly with others; at most so many rows. */
export function mayHaveOffers(now: Date, limit: number): RawBuilder<unknown> {
  // No time zone is more than a day behind UTC.
  return sql`(select o.salon_id from coupon o where o.active and o.ends_on >= ${now}::timestamptz::date - 1 limit ${limit})
    union (select o.salon_id from last_minute_offer o where o.ended_at is null and upper(o.during) > ${now} limit ${limit})`
}
