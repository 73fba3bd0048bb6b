import { type Kysely, sql } from 'kysely'
import { PLANNED_EACH_TIME } from '../../kernel/search-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, daysBetween, type LocalDate, type LocalMinutes, minutesAt } from '../../kernel/time.ts'
import { COUNTRIES } from '../../salons/profile/countries.ts'
import { isRare } from './is-rare.ts'
import { CLOCK_CHANGE, endOn, hasOwnHours, ownEndOn } from './still-works.ts'

interface LateQuery {
  category?: string | undefined
  date?: LocalDate
  from?: LocalMinutes | undefined
  now?: Date
}

const DAY = 1440
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
  const since = Math.max(passedMinutes(date, now), from - CLOCK_CHANGE)
  if (since < AFTERNOON) return null
  const open = sql`${endOn(date)} > ${sql.lit(since)}`
  const own = sql`${hasOwnHours(date)} and ${ownEndOn(date, sql`c.salon_id`)} > ${sql.lit(since)}`
  if (!(await isRare(db, { category, oneIn: RARE }, sql`(${open} or coalesce(${own}, false))`))) return null
  const { rows } = await sql<{ id: string }>`${sql.raw(PLANNED_EACH_TIME)}
    select c.salon_id as id from salon_search c where c.category = ${category} and ${open}
    union select c.salon_id from salon_search c where c.category = ${category} and ${own} limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

/** How many minutes of the day have passed at least in every salon; below 0 or above a day where it is another day. */
function passedMinutes(date: LocalDate, now: Date): number {
  const passed = Object.values(COUNTRIES).map(
    ({ timeZone }) => daysBetween(date, dateAt(now, timeZone)) * DAY + minutesAt(now, timeZone),
  )
  return Math.min(...passed)
}
