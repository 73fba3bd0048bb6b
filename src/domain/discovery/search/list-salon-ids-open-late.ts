import { type Kysely, type RawBuilder, sql } from 'kysely'
import { PLANNED_EACH_TIME } from '../../kernel/search-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, daysBetween, type LocalDate, type LocalMinutes, minutesAt } from '../../kernel/time.ts'
import { COUNTRIES } from '../../salons/profile/countries.ts'
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
const SAMPLE = 200
/** Few means fewer than one in this number. */
const RARE = 10

/**
 * The ids of all salons at which somebody may still begin an appointment on that day, after now and the earliest start;
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
  const own = sql`${hasOwnHours(date)} and ${ownEndOn(date, sql`x.salon_id`)} > ${sql.lit(since)}`
  if (!(await isRare(db, category, sql`(${open} or coalesce(${own}, false))`))) return null
  const { rows } = await sql<{ id: string }>`${sql.raw(PLANNED_EACH_TIME)}
    select x.salon_id as id from salon_search x where x.category = ${category} and ${open}
    union select x.salon_id from salon_search x where x.category = ${category} and ${own} limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

/** How many minutes of the day have passed at least in every salon; below 0 or above a day where it is another day. */
function passedMinutes(date: LocalDate, now: Date): number {
  const passed = Object.values(COUNTRIES).map(
    ({ timeZone }) => daysBetween(date, dateAt(now, timeZone)) * DAY + minutesAt(now, timeZone),
  )
  return Math.min(...passed)
}

async function isRare(db: Kysely<DB>, category: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ rare: boolean }>`
    select count(*) filter (where ${condition}) * ${sql.lit(RARE)} < count(*) as rare
    from (select x.* from salon_search x where x.category = ${category}
      order by x.salon_id limit ${sql.lit(SAMPLE)}) x`.execute(db)
  return rows[0]?.rare ?? false
}
