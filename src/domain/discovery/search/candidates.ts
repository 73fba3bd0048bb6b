import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { boxAround } from '../../kernel/search-sql.ts'
import type { DB } from '../../kernel/tables.ts'
import { addDays, type LocalDate, type LocalMinutes, weekdayOf } from '../../kernel/time.ts'
import { all, keysOf, kindOf, restOf, type SalonFilter, source } from './filter-conditions.ts'
import { after, type Cursor, cursorOf, type Key, orderBy } from './keyset.ts'
import type { SalonOrder } from './salon-sort.ts'

export interface Candidate {
  id: string
  cursor: Cursor
  /** The cheapest of each service asked for by name. */
  serviceIds: string[]
}

export interface CandidatesQuery extends SalonFilter {
  sort: SalonOrder
  /** Whoever cannot have a time on that day is passed by. */
  date?: LocalDate
  /** And then. */
  from?: LocalMinutes | undefined
  until?: LocalMinutes | undefined
  /** Of these only. */
  ids?: readonly string[] | null
}

/** Many of a name are walked as they are, without those first that begin with it. */
export function candidateKeys(query: CandidatesQuery): readonly Key[] {
  return keysOf(query.ids ? query : { ...query, name: '' }, query.sort)
}

/** So many salons of an order are walked for one answer. When too few of them are requested, the next answer goes on. */
const MAX_WALKED = 1000

/** Listed salons that match, in order, from after a cursor on, and where to go on: null when there are no more. */
export async function candidates(
  db: Kysely<DB>,
  query: CandidatesQuery,
  { after: cursor, limit, walked = MAX_WALKED }: { after: Cursor | null; limit: number; walked?: number },
): Promise<{ batch: Candidate[]; next: Cursor | null }> {
  const keys = candidateKeys(query)
  const names = (query.services ?? []).map((name) => name.toLowerCase())
  const rest = all([...restOf(query), ...opensBetween(query)])
  const maybe = mayBe(query)
  const { category: _, ...ofAny } = query
  const ahead = [
    // What may be is known of each category: who is not of it may not.
    kindOf(maybe.length > 0 ? ofAny : query, query.sort),
    ...(query.ids ? [sql`s.id = any(${query.ids}::uuid[])`] : []),
    ...maybe,
    ...(cursor ? [after(keys, cursor)] : []),
  ]
  // The last that is walked is answered even where it does not fit: whoever goes on begins after it.
  const { rows } = await sql<Walked>`
    select s.id, s.cursor, s.n = ${sql.lit(walked)} as "isLast", case when s.n = ${sql.lit(walked)} then ${rest} else true end as fits,
      array(select distinct on (lower(v.name)) v.id from service v
        where v.salon_id = s.id and v.active and lower(v.name) = any(${names}::text[])
        order by lower(v.name), v.price_minor, v.id) as "serviceIds"
    from (select w.*, row_number() over () as n
      from (select s.*, ${cursorOf(keys)} as cursor from ${source(query, query.sort)} where ${all(ahead)}
        order by ${orderBy(keys)} limit ${sql.lit(walked)}) w) s
    where case when s.n = ${sql.lit(walked)} then true else ${rest} end limit ${limit}`.execute(db)
  const last = rows.at(-1)
  return {
    batch: rows.flatMap(({ id, cursor, serviceIds, fits }) => (fits ? [{ id, cursor, serviceIds }] : [])),
    next: last && (rows.length === limit || last.isLast) ? last.cursor : null,
  }
}

type Walked = Candidate & { isLast: boolean; fits: boolean }

/** Whether a salon can be open, with somebody at work, and offer the services: as far as is known beside its place. */
function mayBe(query: CandidatesQuery): RawBuilder<unknown>[] {
  const tags = tagged(query)
  if (tags.length === 0) return []
  if (query.sort === 'nearest' && query.place) return tags
  // Asked of each salon in turn: the order is walked by its own index.
  return [
    sql`(select ${all(tags)} from salon_search c where c.salon_id = s.id and c.category = ${query.category ?? ''})`,
  ]
}

function tagged({ date, services = [] }: CandidatesQuery): RawBuilder<unknown>[] {
  const names = services.filter((service) => !isId(service))
  return [
    ...(date ? [sql`c.tags && ${[weekdayOf(date), dayNumber(date)]}::int[]`] : []),
    ...(names.length > 0 ? [sql`c.tags @> service_tags(${names}::text[])`] : []),
  ]
}

/** The hour that is skipped or comes twice, when the clocks are changed. */
const CLOCK_CHANGE = 60

/** Whether a salon can be open then: on that day, or past midnight from the day before. */
function opensBetween({ date, from, until }: CandidatesQuery): RawBuilder<unknown>[] {
  if (!date || (from === undefined && until === undefined)) return []
  const before = addDays(date, -1)
  const [soonest, latest] = [(from ?? 0) - CLOCK_CHANGE, (until ?? 1440) + CLOCK_CHANGE]
  return [
    sql`(exists (select from opening_hours h where h.salon_id = s.id
        and ((h.weekday = ${weekdayOf(date)} and h.opens <= ${latest}::int and h.closes > ${soonest}::int)
          or (h.weekday = ${weekdayOf(before)} and h.closes > ${soonest}::int + 1440)) offset 0)
      or exists (select from special_day d where d.salon_id = s.id and d.date between ${before}::date and ${date}::date
        and d.opens is not null offset 0))`,
  ]
}

/** Days since 1970. */
function dayNumber(date: LocalDate): number {
  return Date.parse(date) / 86_400_000
}

/**
 * The ids of all salons that may take appointments that day for those services, no farther than requested; null when they are more
 * than `most`, or so many of all that whoever walks an order soon meets them.
 */
export async function fewOnDay(db: Kysely<DB>, query: CandidatesQuery, most: number): Promise<string[] | null> {
  const { place, withinKm } = query
  const near = place && withinKm !== undefined ? [sql`c.spot <@ ${boxAround(place, withinKm)}`] : []
  if (near.length === 0 && !(await isRare(db, query))) return null
  const { rows } = await sql<{ id: string }>`select c.salon_id as id from salon_search c
    where c.category = ${query.category ?? ''} and ${all([...tagged(query), ...near])} limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

const SAMPLE = 200
/** Fewer than one of so many. */
const RARE = 20

/** Whether few salons of a sample may take appointments then. */
async function isRare(db: Kysely<DB>, query: CandidatesQuery): Promise<boolean> {
  const { rows } = await sql<{ rare: boolean }>`
    select count(*) filter (where ${all(tagged(query))}) * ${sql.lit(RARE)} < count(*) as rare
    from (select c.tags from salon_search c where c.category = ${query.category ?? ''}
      order by c.salon_id limit ${sql.lit(SAMPLE)}) c`.execute(db)
  return rows[0]?.rare ?? false
}
