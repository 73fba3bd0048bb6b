import { type RawBuilder, sql } from 'kysely'

/** Whether `salon s` is open at an instant, by its own clock: `isOpen` for lists that are walked in the database. */
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
      day.date + make_interval(mins => span.closes) as closes) wall
    where ${instantOf(sql`wall.opens`)} <= ${now} and ${now} < ${instantOf(sql`wall.closes`)})`
}

/** When local clocks of `salon s` show this: of two such moments, where summer time ends, the earlier, as `instantAt` has it. */
function instantOf(wall: RawBuilder<unknown>): RawBuilder<unknown> {
  const at = sql`(${wall} at time zone s.time_zone)`
  const before = sql`(${at} - interval '1 hour')`
  return sql`(case when ${before} at time zone s.time_zone = ${wall} then ${before} else ${at} end)`
}
