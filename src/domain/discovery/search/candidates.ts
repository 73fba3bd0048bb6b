import { type Kysely, type RawBuilder, sql } from 'kysely'
import { circleAround } from '../../kernel/box.ts'
import { isId } from '../../kernel/ids.ts'
import { boxAround, PLANNED_EACH_TIME } from '../../kernel/search-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, DAY_MINUTES, type LocalDate, type LocalMinutes, weekdayOf, type Zone } from '../../kernel/time.ts'
import { all, indexedCondition, keysOf, type SalonFilter, unindexedConditions } from './filter-conditions.ts'
import { isRare } from './is-rare.ts'
import { type Cursor, cursorOf, type Key } from './keyset.ts'
import { CLOCK_CHANGE, dayNumber, earliestStart, mayStillStart } from './may-still-start.ts'
import { readInOrder, sortMatching } from './read-in-order.ts'
import type { SalonSortOrder } from './salon-sort.ts'

export interface Candidate {
  id: string
  timeZone: Zone
  cursor: Cursor
  /** The cheapest of each requested service, and of each treatment the one that it is priced by. */
  serviceIds: string[]
}

export interface CandidatesQuery extends SalonFilter {
  sort: SalonSortOrder
  /** Skips salons that cannot have a free time on that day. */
  date?: LocalDate
  /** And in this range of time. */
  from?: LocalMinutes | undefined
  until?: LocalMinutes | undefined
  /** With a date, skips salons where nobody works any more at this instant. */
  now?: Date
  /** Only of these salons. */
  ids?: readonly string[] | null
}

/** Many matches of a name are read in plain order, without names that begin with it first. */
export function candidateKeys(query: CandidatesQuery): readonly Key[] {
  const isNarrowed = Boolean(query.ids)
  return keysOf(isNarrowed ? query : { ...query, name: '' }, query.sort, { isNarrowed })
}

/** The most salons read in sort order for one response. When too few of them match, the next response continues. */
const MAX_READ = 1000

/**
 * Matching listed salons, sorted, after a cursor, and the cursor for what follows: null at the end.
 *
 * For example, the ten most popular hairdressers with four stars, in essence:
 *
 *     select s.id, s.cursor from (select w.*, row_number() over () as n from (
 *       select s.*, array[popularity, rating, id] as cursor from salon s
 *       where s.listed and exists (its category 'hair') -- `indexedCondition`
 *       order by s.popularity desc, s.rating desc, s.id limit 1000 -- `readInOrder`, along an index
 *     ) w) s
 *     where n = 1000 or s.rating >= 4 limit 10 -- `ofSalon`: only salons that were read are checked
 *
 * When the 400th salon is the tenth that matches, no more are read, and the next response continues after it. When only six of
 * the thousand match, these are the batch, and the next response continues after the thousandth, matching or not.
 */
export async function candidates(
  db: Kysely<DB>,
  query: CandidatesQuery,
  { after: cursor, limit, maxRead = MAX_READ }: { after: Cursor | null; limit: number; maxRead?: number },
): Promise<{ batch: Candidate[]; next: Cursor | null }> {
  const keys = candidateKeys(query)
  const names = (query.services ?? []).map((name) => name.toLowerCase())
  const ofSalon = all([
    ...mayStillStart(query, { isJoined: isByDistance(query) }),
    ...unindexedConditions(query),
    ...opensBetween(query),
  ])
  const ofSearchRow = searchRowConditions(query)
  const { category: _, ...ofAny } = query
  const known = isByDistance(query) ? sql`, c.ends, c.own_days` : sql``
  const part = {
    ...{ what: sql`s.*${known}, ${cursorOf(keys)} as cursor`, keys, cursor, limit: maxRead },
    // The possible salons are known for each category only.
    indexed: indexedCondition(ofSearchRow.length > 0 ? ofAny : query, query.sort),
  }
  const walk = query.ids
    ? sortMatching(query, { ...part, conditions: [sql`s.id = any(${query.ids}::uuid[])`, ...ofSearchRow] })
    : readInOrder(query, { ...part, conditions: ofSearchRow })
  // The last salon read is returned even if it does not match: the next response continues after it.
  const { rows } = await sql<CandidateRow>`${sql.raw(PLANNED_EACH_TIME)}
    select s.id, s.time_zone as "timeZone", s.cursor, s.n = ${sql.lit(maxRead)} as "isLast", case when s.n = ${sql.lit(maxRead)} then ${ofSalon} else true end as matches,
      array(select distinct on (lower(v.name)) v.id from service v
        where v.salon_id = s.id and v.active and v.online and v.add_on_to = '{}' and lower(v.name) = any(${names}::text[])
        order by lower(v.name), service_from_price(v), v.id)
        || array(select t.service_id from salon_treatment t
          where t.salon_id = s.id and t.treatment = any(${query.treatments ?? []}::text[])) as "serviceIds"
    from (select w.*, row_number() over () as n from (${walk}) w) s
    where case when s.n = ${sql.lit(maxRead)} then true else ${ofSalon} end limit ${limit}`.execute(db)
  const last = rows.at(-1)
  return {
    batch: rows.flatMap(({ id, timeZone, cursor, serviceIds, matches }) =>
      matches ? [{ id, timeZone, cursor, serviceIds }] : [],
    ),
    next: last && (rows.length === limit || last.isLast) ? last.cursor : null,
  }
}

type CandidateRow = Candidate & { isLast: boolean; matches: boolean }

/** Whether a salon may be open, staffed and offer the services, by the columns in the index. */
function searchRowConditions(query: CandidatesQuery): RawBuilder<unknown>[] {
  const tags = tagged(query)
  if (tags.length === 0) return []
  if (isByDistance(query)) return tags
  // Checked salon by salon: the sort index is read in order.
  return [
    sql`(select ${all(tags)} from salon_search c where c.salon_id = s.id and c.category = ${query.category ?? ''})`,
  ]
}

function tagged({ date, services = [], treatments = [] }: CandidatesQuery): RawBuilder<unknown>[] {
  const names = [...services.filter((service) => !isId(service)), ...treatments.map((code) => `treatment:${code}`)]
  return [
    ...(date ? [sql`c.tags && ${[weekdayOf(date), dayNumber(date)]}::int[]`] : []),
    ...(names.length > 0 ? [sql`c.tags @> service_tags(${names}::text[])`] : []),
  ]
}

/** Whether a salon may be open then: on that day, or past midnight from the day before. */
function opensBetween({ date, from, until }: CandidatesQuery): RawBuilder<unknown>[] {
  if (!date || (from === undefined && until === undefined)) return []
  const before = addDays(date, -1)
  const [soonest, latest] = [earliestStart(from), (until ?? DAY_MINUTES) + CLOCK_CHANGE]
  return [
    sql`(exists (select from opening_hours h where h.salon_id = s.id
        and ((h.weekday = ${weekdayOf(date)} and h.opens <= ${latest}::int and h.closes > ${soonest}::int)
          or (h.weekday = ${weekdayOf(before)} and h.closes > ${soonest}::int + 1440)) offset 0)
      or exists (select from special_day d where d.salon_id = s.id and d.date between ${before}::date and ${date}::date
        and d.opens is not null offset 0))`,
  ]
}

/** Then the salon's row of `salon_search` is read with it. */
function isByDistance({ sort, place }: CandidatesQuery): boolean {
  return sort === 'nearest' && place !== undefined
}

/**
 * The ids of all salons that may take appointments on that day for those services, within the requested distance; null
 * when they are more than `most`, or such a large share of all that reading in sort order soon meets them.
 */
export async function listSalonIdsIfFew(
  db: Kysely<DB>,
  query: CandidatesQuery,
  most: number,
): Promise<string[] | null> {
  const { place, withinKm, box } = query
  const circle = box && circleAround(box)
  const near = [
    ...(place && withinKm !== undefined ? [sql`c.spot <@ ${boxAround(place, withinKm)}`] : []),
    ...(circle ? [sql`c.spot <@ ${boxAround(circle.place, circle.km)}`] : []),
  ]
  if (near.length === 0 && !(await isRare(db, { ...query, oneIn: RARE }, all(tagged(query))))) return null
  const { rows } = await sql<{ id: string }>`select c.salon_id as id from salon_search c
    where c.category = ${query.category ?? ''} and ${all([...tagged(query), ...near])} limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

/** Few means fewer than one in this number. */
const RARE = 20
