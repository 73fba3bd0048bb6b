import { type RawBuilder, sql } from 'kysely'
import { type LocalDate, type LocalMinutes, weekdayOf } from '../../kernel/time.ts'

/** The hour that is skipped or repeated when clocks change. */
export const CLOCK_CHANGE = 60
/** Clocks change before this minute of a day. */
const AFTER_CLOCK_CHANGE = 300
/** The farthest that a local date is from the same date in UTC. */
const MAX_OFFSET_MS = 14 * 3_600_000

/**
 * Whether an appointment may still begin on that day, after now and the earliest start, by the last hour at which
 * `salon s` is open and staffed. Late in the day most salons are passed by here, and not by computing their free times.
 * `isJoined`: `s` has the columns of `salon_search` too.
 */
export function mayStillStart(
  { date, now, from }: { date?: LocalDate; now?: Date; from?: LocalMinutes | undefined },
  { isJoined }: { isJoined: boolean },
): RawBuilder<unknown>[] {
  if (!date) return []
  const isToday = now && Date.parse(date) - MAX_OFFSET_MS <= now.getTime()
  if (!isToday && from === undefined) return []
  const passed = isToday
    ? sql`extract(epoch from (${now}::timestamptz at time zone s.time_zone) - ${date}::date::timestamp) / 60`
    : sql`0`
  const since = sql`greatest(m.passed - case when m.passed < ${sql.lit(AFTER_CLOCK_CHANGE)} then ${sql.lit(CLOCK_CHANGE)} else 0 end,
    ${earliestStart(from)}::int)`
  const may = sql`${endOn(date)} > ${since} or ${hasOwnHours(date)} and ${endsLaterOnOwnDay(date, since)}`
  const clock = sql`(select ${passed} as passed offset 0) m`
  return [
    isJoined
      ? sql`(select ${may} from (select s.id as salon_id, s.ends, s.own_days) c, ${clock})`
      : sql`(select ${may} from salon_search c, ${clock} where c.salon_id = s.id and c.category = '')`,
  ]
}

/** Earlier by the hour that a clock change in the night may skip or repeat. */
export function earliestStart(from: LocalMinutes = 0): LocalMinutes {
  return from < AFTER_CLOCK_CHANGE ? from - CLOCK_CHANGE : from
}

/** The minute of the day after which `salon_search c` takes no appointments, by its weekly hours. */
export function endOn(date: LocalDate): RawBuilder<unknown> {
  return sql`coalesce(c.ends[${sql.lit(weekdayOf(date))}], 2880)`
}

/** Whether `salon_search c` has hours or shifts of its own on that day. */
function hasOwnHours(date: LocalDate): RawBuilder<unknown> {
  return sql`c.own_days && ${[dayNumber(date)]}::int[]`
}

/** Whether these end after a minute of the day; it takes no appointments after both this and the weekly end. */
function endsLaterOnOwnDay(date: LocalDate, since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from salon_own_end e where e.salon_id = c.salon_id and e.date = ${date} and e.ends > ${since} offset 0)`
}

/** Days since 1970. */
export function dayNumber(date: LocalDate): number {
  return Date.parse(date) / 86_400_000
}
