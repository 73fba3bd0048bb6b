import { type RawBuilder, sql } from 'kysely'
import { pointOf } from '../../kernel/search-sql.ts'
import { all, indexedCondition, keysOf, type SalonFilter, source } from './filter-conditions.ts'
import { after, type Cursor, type Key, orderBy } from './keyset.ts'
import type { SalonSortOrder } from './salon-sort.ts'

type SortedFilter = SalonFilter & { sort: SalonSortOrder }

interface Part {
  /** What is selected of `salon s`; by distance also of `salon_search c`. */
  what: RawBuilder<unknown>
  /** The keys of the order: those of `keysOf` unless given. */
  keys?: readonly Key[]
  /** The condition of the sort index: that of `indexedCondition` unless given. */
  indexed?: RawBuilder<unknown>
  /** Further conditions; by distance `readInOrder` takes those on `salon_search c` only. */
  conditions?: readonly RawBuilder<unknown>[]
  cursor?: Cursor | null
  limit?: number
  skip?: number
}

/** The statement that reads listed salons from a sort index, in its order, from the beginning or a cursor on. */
export function readInOrder(filter: SortedFilter, part: Part & { limit: number }): RawBuilder<unknown> {
  const { what, keys = keysOf(filter, filter.sort), conditions = [], cursor, limit, skip = 0 } = part
  if (filter.sort !== 'nearest' || !filter.place) return sortMatching(filter, part)
  const point = pointOf(filter.place)
  const here = [...located(filter), ...conditions]
  // PostgreSQL 15 and 16 use the order of the index by distance only for a statement that sorts by nothing else. Those
  // at the same distance as the last one are read too, for the order by id.
  return sql`select ${what} from (
      select * from (select c.*, c.spot <-> ${point} as distance from salon_search c
        where ${all(cursor ? [...here, after(keys, cursor)] : here)}
        order by c.spot <-> ${point} fetch first ${sql.lit(limit + skip)} rows with ties) c
      order by c.distance, c.salon_id limit ${sql.lit(limit)} offset ${sql.lit(skip)}) c
    cross join lateral (select * from salon s where s.id = c.salon_id offset 0) s`
}

/** The conditions on `salon_search c`: of the category, with a place. Only listed salons have one. */
function located({ category }: SortedFilter): RawBuilder<unknown>[] {
  return [sql`c.category = ${category ?? ''}`, sql`c.spot is not null`]
}

/** The statement that reads those salons in no order, to count them. */
export function readUnsorted(
  filter: SortedFilter,
  { keys, cursor, limit }: { keys: readonly Key[]; cursor: Cursor | null; limit: number },
): RawBuilder<unknown> {
  const { sort, place } = filter
  const following = cursor ? [after(keys, cursor)] : []
  const [from, conditions] =
    sort === 'nearest' && place
      ? [sql`salon_search c`, located(filter)]
      : [source(filter, sort), [indexedCondition(filter, sort)]]
  return sql`select from ${from} where ${all([...conditions, ...following])} limit ${sql.lit(limit)}`
}

/** The statement that sorts the salons that match, where a condition leaves few of them. */
export function sortMatching(filter: SortedFilter, part: Part): RawBuilder<unknown> {
  const { what, keys = keysOf(filter, filter.sort), conditions = [], cursor, limit, skip = 0 } = part
  const { indexed = indexedCondition(filter, filter.sort) } = part
  const matching = [indexed, ...conditions, ...(cursor ? [after(keys, cursor)] : [])]
  const bounds = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)} offset ${sql.lit(skip)}`
  return sql`select ${what} from ${source(filter, filter.sort)} where ${all(matching)} order by ${orderBy(keys)} ${bounds}`
}
