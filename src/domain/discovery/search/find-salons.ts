import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { all, keysOf, kindOf, restOf, type SalonFilter, source } from './filter-conditions.ts'
import { after, type Cursor, cursorOf, orderBy, readCursor } from './keyset.ts'
import { narrowByCondition } from './narrow-by-condition.ts'
import { cardsOf, type Reader, type SalonRow } from './queries.ts'
import type { SalonOrder } from './salon-sort.ts'

/** Which part of a list: so many after so many, of which no more than `Bounds.few` are reached, or after a cursor as it was told. */
export interface Stretch {
  limit: number
  offset: number
  after?: string
}

export interface Found {
  rows: SalonRow[]
  /** How many there are from the beginning or the cursor on, as far as was counted. */
  total: number
  /** There are, or may be, more than that. */
  isMore: boolean
  /** Where the list goes on; null at its end. */
  next: Cursor | null
}

export interface Bounds {
  /** So many salons are put in order. */
  few: number
  /** So many salons of an order are looked at for one answer. When too few of them are requested, the next answer goes on. */
  walked: number
}

const BOUNDS: Bounds = { few: 1000, walked: 640 }

/**
 * Listed salons that match, a stretch of them in order. What it reads does not grow with how many salons there are: where
 * one condition leaves only few, those are put in order; else the order is walked from its beginning, or from the cursor.
 */
export async function findSalons(
  db: Kysely<DB>,
  asked: SalonFilter & { sort: SalonOrder },
  { limit, offset, after: place = '' }: Stretch,
  reader: Reader,
  { few, walked }: Bounds = BOUNDS,
): Promise<Found> {
  const { ids, exactly } = await narrowByCondition(db, asked, few)
  const query = { ...asked, exactly }
  // Many of a name are walked as they are, without those first that begin with it.
  const keys = keysOf(ids ? query : { ...query, name: '' }, query.sort)
  const cursor = readCursor(place, keys)
  const [from, rest] = [source(query, query.sort), restOf(query)]
  const ahead = all([kindOf(query, query.sort), ...(cursor ? [after(keys, cursor)] : [])])
  const most = rest.length === 0 ? few : walked
  const walk = (what: RawBuilder<unknown>, past: number) =>
    sql`select ${what} from ${from} where ${ahead} order by ${orderBy(keys)} limit ${sql.lit(most - past)} offset ${sql.lit(past)}`
  const end = Math.min(offset, few) + limit
  const hits = ids
    ? sql`select s.id from ${from} where s.id = any(${ids}::uuid[]) and ${all([ahead, ...rest])} order by ${orderBy(keys)}`
    : sql`select s.id from (${walk(sql`s.*`, 0)}) s where ${all(rest)} limit ${end + 1}`
  const isCounted = !ids && rest.length === 0
  const { rows } = await sql<{ rows: SalonRow[]; hits: number; counted: number | null; next: Cursor | null }>`
    with hit as materialized (select id, nth from unnest(array(${hits})) with ordinality as hit (id, nth))
    select coalesce((select json_agg(x) from (
        ${cardsOf(sql`array(select id from hit where nth > ${offset} and nth <= ${end} order by nth)`, reader)}) x), '[]') as rows,
      (select count(*) from hit) as hits,
      ${isCounted ? sql`(select count(*) from (select from ${from} where ${ahead} limit ${sql.lit(few + 1)}) c)` : sql`null`} as counted,
      (select ${cursorOf(keys)} from ${from} where s.id = case when (select count(*) from hit) > ${end}
        then (select id from hit where nth = ${end})
        ${ids ? sql`` : sql`else (${walk(sql`s.id`, most - 1)})`} end) as next`.execute(db)
  const { rows: shown = [], hits: found = 0, counted = null, next = null } = rows[0] ?? {}
  const total = Number(counted ?? found)
  if (isCounted) return { rows: shown, total: Math.min(total, few), isMore: total > few, next }
  return { rows: shown, total, isMore: !ids && next !== null, next }
}
