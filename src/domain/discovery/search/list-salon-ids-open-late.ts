import { type Kysely, type RawBuilder, sql } from 'kysely'
import { COUNTRIES } from '../../kernel/countries.ts'
import { PLANNED_EACH_TIME } from '../../kernel/search-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import { DAY_MINUTES, dateAt, daysBetween, type LocalDate, type LocalMinutes, minutesAt } from '../../kernel/time.ts'
import { isRare } from './is-rare.ts'
import { earliestStart, endOn } from './may-still-start.ts'

interface LateQuery {
  category?: string | undefined
  date?: LocalDate
  from?: LocalMinutes | undefined
  now?: Date
}

/** Before this minute of the day most salons that are open still work. Clocks change long before it. */
const AFTERNOON = 900
/** Few means fewer than one in this number. */
const RARE = 10

/**
 * The ids of all salons at which an appointment may still begin on that day, after now and the earliest start;
 * null early in the day, and when they are more than `most` or such a share of all that reading in sort order soon meets them.
 */
export async function listSalonIdsOpenLate(
  db: Kysely<DB>,
  { category = '', date, from = 0, now }: LateQuery,
  most: number,
): Promise<string[] | null> {
  if (!date || !now) return null
  const zones = zonesByStart(date, now, earliestStart(from))
  if (Math.min(...zones.keys()) < AFTERNOON) return null
  const open = later(zones, sql`c`, endOn(date))
  // The sample counts weekly hours only: few salons have others on that day.
  if (!(await isRare(db, { category, oneIn: RARE }, open))) return null
  const { rows } = await sql<{ id: string }>`${sql.raw(PLANNED_EACH_TIME)}
    select c.salon_id as id from salon_search c where c.category = ${category} and ${open}
    union select c.salon_id from salon_own_end e join salon_search c on c.salon_id = e.salon_id and c.category = ${category}
      where e.date = ${date} and ${later(zones, sql`e`, sql`e.ends`)}
    limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

/** Whether a row ends after the first possible minute of its zone. */
function later(zones: Map<LocalMinutes, string[]>, row: RawBuilder<unknown>, ends: RawBuilder<unknown>) {
  const each = [...zones].map(([since, names]) => sql`${row}.time_zone = any(${names}) and ${ends} > ${sql.lit(since)}`)
  return sql`(${sql.join(each, sql` or `)})`
}

/**
 * The time zones of the marketplace by the first minute of that day at which an appointment can begin there: after now
 * and not before `from`. Below 0 or above a day where it is another day.
 */
function zonesByStart(date: LocalDate, now: Date, from: LocalMinutes): Map<LocalMinutes, string[]> {
  const zones = new Set(Object.values(COUNTRIES).map(({ timeZone }) => timeZone))
  return Map.groupBy(zones, (zone) =>
    Math.max(from, daysBetween(date, dateAt(now, zone)) * DAY_MINUTES + minutesAt(now, zone)),
  )
}
