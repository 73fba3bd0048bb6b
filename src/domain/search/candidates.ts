import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isId } from '../shared/ids.ts'
import type { DB } from '../shared/tables.ts'
import { addDays, type LocalDate, type LocalMinutes, weekdayOf } from '../shared/time.ts'
import { after, type Cursor, cursorOf, type Key, orderBy } from './keyset.ts'
import { all, keysOf, kindOf, restOf, type SalonFilter, source } from './matching.ts'
import type { SalonOrder } from './salon-sort.ts'

export interface Candidate {
  id: string
  cursor: Cursor
  /** The cheapest of each service asked for by name. */
  serviceIds: string[]
}

export interface CandidatesWanted extends SalonFilter {
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
export function candidateKeys(wanted: CandidatesWanted): readonly Key[] {
  return keysOf(wanted.ids ? wanted : { ...wanted, name: '' }, wanted.sort)
}

/** So many salons of an order are walked for one answer. When too few of them are wanted, the next answer goes on. */
const MOST_WALKED = 1000

/** Listed salons that match, in order, from after a cursor on, and where to go on: null when there are no more. */
export async function candidates(
  db: Kysely<DB>,
  wanted: CandidatesWanted,
  { after: cursor, limit }: { after: Cursor | null; limit: number },
): Promise<{ batch: Candidate[]; next: Cursor | null }> {
  const keys = candidateKeys(wanted)
  const names = (wanted.services ?? []).map((name) => name.toLowerCase())
  const rest = [...restOf(wanted), ...opensBetween(wanted)]
  const ahead = [
    kindOf(wanted, wanted.sort),
    ...(wanted.ids ? [sql`s.id = any(${wanted.ids}::uuid[])`] : []),
    ...mayBe(wanted),
    ...(cursor ? [after(keys, cursor)] : []),
  ]
  const walk = (what: RawBuilder<unknown>, stretch: RawBuilder<unknown>) =>
    sql`select ${what} from ${source(wanted, wanted.sort)} where ${all(ahead)} order by ${orderBy(keys)} ${stretch}`
  const walked = walk(sql`s.*, ${cursorOf(keys)} as cursor`, sql`limit ${sql.lit(MOST_WALKED)}`)
  const { rows: batch } = await sql<Candidate>`
    select s.id, s.cursor, array(select distinct on (lower(v.name)) v.id from service v
        where v.salon_id = s.id and v.active and lower(v.name) = any(${names}::text[])
        order by lower(v.name), v.price_minor, v.id) as "serviceIds"
    from (${walked}) s where ${all(rest)} limit ${limit}`.execute(db)
  if (batch.length === limit) return { batch, next: batch.at(-1)?.cursor ?? null }
  // Either the order is at its end, or as far as one answer walks.
  const furthest = walk(sql`${cursorOf(keys)} as cursor`, sql`limit 1 offset ${sql.lit(MOST_WALKED - 1)}`)
  const { rows } = rest.length > 0 ? await sql<{ cursor: Cursor }>`${furthest}`.execute(db) : { rows: [] }
  return { batch, next: rows[0]?.cursor ?? null }
}

/** Whether a salon can be open, with somebody at work, and offer the services: as far as is known beside its place. */
function mayBe(wanted: CandidatesWanted): RawBuilder<unknown>[] {
  const tags = tagged(wanted)
  if (tags.length === 0) return []
  if (wanted.sort === 'nearest' && wanted.place) return tags
  // Asked of each salon in turn: the order is walked by its own index.
  return [
    sql`(select ${all(tags)} from salon_search c where c.salon_id = s.id and c.category = ${wanted.category ?? ''})`,
  ]
}

function tagged({ date, services = [] }: CandidatesWanted): RawBuilder<unknown>[] {
  const names = services.filter((service) => !isId(service))
  return [
    ...(date ? [sql`c.tags && ${[weekdayOf(date), dayNumber(date)]}::int[]`] : []),
    ...(names.length > 0 ? [sql`c.tags @> service_tags(${names}::text[])`] : []),
  ]
}

/** The hour that is skipped or comes twice, when the clocks are changed. */
const CLOCK_CHANGE = 60

/** Whether a salon can be open then: on that day, or past midnight from the day before. */
function opensBetween({ date, from, until }: CandidatesWanted): RawBuilder<unknown>[] {
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

/** The ids of all salons that may take visits that day for those services, unless they are more than `most`: then null. */
export async function fewOnDay(db: Kysely<DB>, wanted: CandidatesWanted, most: number): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select c.salon_id as id from salon_search c where c.category = ${wanted.category ?? ''} and ${all(tagged(wanted))}
    limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}
