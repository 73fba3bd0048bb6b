import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { all, keysOf, type SalonFilter, source, unindexedConditions } from './filter-conditions.ts'
import { type Cursor, cursorOf, readCursor } from './keyset.ts'
import { narrowByCondition } from './narrow-by-condition.ts'
import { type SalonRow, type SalonViewer, salonCardsOf } from './queries.ts'
import { readInOrder, readUnsorted, sortMatching } from './read-in-order.ts'
import type { SalonSortOrder } from './salon-sort.ts'

/** The part of a list: limit and offset, at most `Bounds.few`, or limit and cursor. */
export interface ListPart {
  limit: number
  offset: number
  after?: string
}

export interface SalonMatches {
  rows: SalonRow[]
  /** The number of matches from the beginning or the cursor on, as far as counted. */
  total: number
  /** There are, or may be, more than that. */
  isMore: boolean
  /** The cursor for what follows; null at the end. */
  next: Cursor | null
}

export interface Bounds {
  /** The most matches that are sorted in memory. */
  few: number
  /** The most salons read in sort order for one response. When too few of them match, the next response continues. */
  maxRead: number
}

const BOUNDS: Bounds = { few: 1000, maxRead: 640 }

/**
 * Matching listed salons, a part of the sorted list. The cost does not grow with the number of salons: where one
 * condition leaves only few, those are sorted; otherwise the sort index is read from its beginning, or from the cursor.
 */
export async function findSalons(
  db: Kysely<DB>,
  requested: SalonFilter & { sort: SalonSortOrder },
  { limit, offset, after: place = '' }: ListPart,
  viewer: SalonViewer,
  { few, maxRead }: Bounds = BOUNDS,
): Promise<SalonMatches> {
  const { ids, exactly } = await narrowByCondition(db, requested, few)
  const query = { ...requested, exactly }
  // Many matches of a name are read in plain order, without names that begin with it first.
  const keys = keysOf(ids ? query : { ...query, name: '' }, query.sort, { isNarrowed: ids !== null })
  const cursor = readCursor(place, keys)
  const [from, unindexed] = [source(query, query.sort), unindexedConditions(query)]
  const most = unindexed.length === 0 ? few : maxRead
  const walk = (what: RawBuilder<unknown>, skip: number) =>
    readInOrder(query, { what, keys, cursor, limit: most - skip, skip })
  const end = Math.min(offset, few) + limit
  const hits = ids
    ? sortMatching(query, {
        what: sql`s.id`,
        keys,
        cursor,
        conditions: [sql`s.id = any(${ids}::uuid[])`, ...unindexed],
      })
    : sql`select s.id from (${walk(sql`s.*`, 0)}) s where ${all(unindexed)} limit ${end + 1}`
  const isCounted = !ids && unindexed.length === 0
  const { rows } = await sql<{ rows: SalonRow[]; hits: number; counted: number | null; next: Cursor | null }>`
    with hit as materialized (select id, nth from unnest(array(${hits})) with ordinality as hit (id, nth))
    select coalesce((select json_agg(x) from (
        ${salonCardsOf(sql`array(select id from hit where nth > ${offset} and nth <= ${end} order by nth)`, viewer)}) x), '[]') as rows,
      (select count(*) from hit) as hits,
      ${isCounted ? sql`(select count(*) from (${readUnsorted(query, { keys, cursor, limit: few + 1 })}) c)` : sql`null`} as counted,
      (select ${cursorOf(keys)} from ${from} where s.id = case when (select count(*) from hit) > ${end}
        then (select id from hit where nth = ${end})
        ${ids ? sql`` : sql`else (${walk(sql`s.id`, most - 1)})`} end) as next`.execute(db)
  const { rows: shown = [], hits: found = 0, counted = null, next = null } = rows[0] ?? {}
  const total = Number(counted ?? found)
  if (isCounted) return { rows: shown, total: Math.min(total, few), isMore: total > few, next }
  return { rows: shown, total, isMore: !ids && next !== null, next }
}
