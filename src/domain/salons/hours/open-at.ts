import { type RawBuilder, sql } from 'kysely'

/** Whether `salon s` is open at an instant, in its time zone: `isOpen` in SQL, for lists. */
export function openAt(instant: Date): RawBuilder<boolean> {
  const now = sql`${instant}::timestamptz`
  return sql<boolean>`exists (select from generate_series(0, 1) back
    cross join lateral (select (${now} at time zone s.time_zone)::date - back as date) day
    cross join lateral (
      select d.opens, d.closes from special_day d where d.salon_id = s.id and d.date = day.date and d.opens is not null
      union all
      select h.opens, h.closes from opening_hours h
      where h.salon_id = s.id and h.weekday = extract(isodow from day.date)
        and not exists (select from special_day d where d.salon_id = s.id and d.date = day.date)) span
    cross join lateral (select day.date + make_interval(mins => span.opens) as opens,
      day.date + make_interval(mins => span.closes) as closes) local_span
    where ${instantOf(sql`local_span.opens`)} <= ${now} and ${now} < ${instantOf(sql`local_span.closes`)})`
}

/** The instant of a local time of `salon s`; the earlier of two when summer time ends, like `instantAt`. */
function instantOf(localTime: RawBuilder<unknown>): RawBuilder<unknown> {
  const at = sql`(${localTime} at time zone s.time_zone)`
  const before = sql`(${at} - interval '1 hour')`
  return sql`(case when ${before} at time zone s.time_zone = ${localTime} then ${before} else ${at} end)`
}
