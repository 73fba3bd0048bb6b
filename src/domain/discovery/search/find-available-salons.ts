import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import { searchable } from '../../kernel/text.ts'
import type { LocalDate, LocalMinutes } from '../../kernel/time.ts'
import type { FirstSlot } from '../../scheduling/availability/first-slots.ts'
import { type Candidate, type CandidatesQuery, candidateKeys, candidates, listSalonIdsIfFew } from './candidates.ts'
import type { SalonFilter } from './filter-conditions.ts'
import { firstSlotsBySalon } from './first-slots-by-salon.ts'
import { type Cursor, cursorText, type Key, readCursor } from './keyset.ts'
import { listSalonIdsOpenLate } from './list-salon-ids-open-late.ts'
import { narrowByCondition } from './narrow-by-condition.ts'
import { salonRows } from './queries.ts'
import { type SalonCard, salonCard } from './salon-card.ts'
import { DEFAULT_SORT, orderOf, type SalonSort } from './salon-sort.ts'

export interface AvailableSalonsQuery extends SalonFilter {
  date: LocalDate
  /** The earliest and latest start, in each salon's time zone. */
  from?: LocalMinutes | undefined
  until?: LocalMinutes | undefined
  sort?: SalonSort
  viewerId?: string | undefined
  /** The language of descriptions. */
  locale?: Locale | undefined
}

export interface AvailableSalon extends SalonCard {
  /** Its first free times on that day, for the requested services. */
  times: FirstSlot[]
  /** The cheapest of each requested service. */
  serviceIds: string[]
}

/** A salon with a free time, and its sort keys. */
type Free = Candidate & { times: FirstSlot[] }

/** The most salons checked for one response; when too few of them have a free time, the next response continues. */
const MAX_CHECKED = 640
const MAX_BATCH = 192
const MIN_BATCH = 8
/** The share of salons with a free time, estimated from few of them, may be much too low. */
const MAX_GROWTH = 3

/**
 * Salons with a free time on a date, sorted, a page of at most `limit`, and a cursor for what follows: null at the end.
 * Nothing is precomputed: the salons are read in their sort order, and their free times computed as for booking. For
 * 'earliest' they are read in groups of `GROUP_SIZE`, nearest first (most popular first without a place), and each
 * group is sorted by its free times.
 */
export async function findAvailableSalons(
  app: Pick<App, 'db' | 'clock'>,
  requested: AvailableSalonsQuery,
  { limit, after = '' }: { limit: number; after?: string },
): Promise<{ items: AvailableSalon[]; next: string | null }> {
  const query = await candidatesQuery(app, requested)
  const page = requested.sort === 'earliest' ? earliest : inSortOrder
  const { found, next } = await page(app, requested, query, { limit, after })
  return { items: await cardsOf(app, found, requested), next: next && cursorText(next) }
}

type Part = { limit: number; after: string }
type AvailableBatch = { found: Free[]; next: Cursor | null }

async function inSortOrder(
  app: Pick<App, 'db' | 'clock'>,
  requested: AvailableSalonsQuery,
  query: CandidatesQuery,
  { limit, after }: Part,
): Promise<AvailableBatch> {
  const found: Free[] = []
  let next = readCursor(after, candidateKeys(query))
  let checked = 0
  // A few more than requested: some are fully booked.
  let size = Math.min(Math.ceil(limit * 1.1), MAX_BATCH)
  do {
    const step = await candidates(app.db, query, { after: next, limit: size })
    const free = await freeOf(app, requested, step.batch)
    found.push(...free)
    const last = found[limit - 1]
    if (last) return { found: found.slice(0, limit), next: last.cursor }
    // Fewer than requested: a whole group was checked for them.
    checked += step.batch.length < size ? MAX_CHECKED / 2 : size
    next = step.next
    // As many as will probably yield what is missing.
    const share = Math.max(found.length, 1) / checked
    const needed = Math.ceil(((limit - found.length) / share) * 1.25)
    size = Math.min(Math.max(needed, MIN_BATCH), size * MAX_GROWTH, MAX_BATCH)
  } while (next && checked < MAX_CHECKED)
  return { found, next }
}

/** The size of a group that is sorted by earliest time. */
const GROUP_SIZE = 48
const WITHIN: readonly Key[] = [
  { by: sql`at`, type: 'bigint' },
  { by: sql`id`, type: 'uuid' },
]
const FIRST: Cursor = ['-1', '00000000-0000-0000-0000-000000000000']

/**
 * A cursor contains the start of the group, in its own sort order, and the time and salon in it after which to
 * continue.
 */
async function earliest(
  app: Pick<App, 'db' | 'clock'>,
  requested: AvailableSalonsQuery,
  query: CandidatesQuery,
  { limit, after }: Part,
): Promise<AvailableBatch> {
  const keys = candidateKeys(query)
  const read = readCursor(after, [...keys, ...WITHIN]) ?? readCursor(after, WITHIN) ?? FIRST
  let begin: Cursor | null = read.length > 2 ? read.slice(0, -2) : null
  let seen: Cursor = read.slice(-2)
  for (let checked = 0; checked < MAX_CHECKED; checked += GROUP_SIZE) {
    const step = await candidates(app.db, query, { after: begin, limit: GROUP_SIZE })
    const free = (await freeOf(app, requested, step.batch)).map((salon) => ({ ...salon, at: startOf(salon) }))
    const left = free.filter(({ at, id }) => at > Number(seen[0]) || (at === Number(seen[0]) && id > (seen[1] ?? '')))
    const found = left.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).slice(0, limit)
    const last = found.at(-1)
    if (last && left.length > limit) return { found, next: [...(begin ?? []), String(last.at), last.id] }
    if (last || !step.next) return { found, next: step.next && [...step.next, ...FIRST] }
    begin = step.next
    seen = FIRST
  }
  return { found: [], next: begin && [...begin, ...FIRST] }
}

function startOf({ times: [first] }: Free): number {
  return (first?.startsAt.getTime() ?? 0) / 60_000
}

/** The salons with a free time. */
async function freeOf(
  app: Pick<App, 'db' | 'clock'>,
  { date, from, until, gender }: AvailableSalonsQuery,
  batch: readonly Candidate[],
): Promise<Free[]> {
  const times = await firstSlotsBySalon(app, { date, from, until, gender }, batch)
  return batch.flatMap((salon) => {
    const free = times.get(salon.id)
    return free ? [{ ...salon, serviceIds: [...new Set(salon.serviceIds)], times: free }] : []
  })
}

/** Up to this number, all matches are sorted in memory. */
const FEW = 1000
/** The same within a distance of a place: more matches than this are met soon when reading in another sort order. */
const FEW_NEAR = 400

/**
 * The salons to read: if a condition, the hour, or availability on that day leaves only few salons, those; otherwise all in sort
 * order.
 */
async function candidatesQuery(
  app: Pick<App, 'db' | 'clock'>,
  requested: AvailableSalonsQuery,
): Promise<CandidatesQuery> {
  const { viewerId: _, locale: __, sort = DEFAULT_SORT, ...filter } = requested
  const query = { ...filter, name: searchable(filter.name ?? ''), sort: orderOf(sort), now: app.clock.now() }
  const { ids, exactly } = await narrowByCondition(app.db, query, FEW)
  if (ids) return { ...query, exactly, ids }
  const late = await listSalonIdsOpenLate(app.db, query, FEW)
  if (late) return { ...query, exactly, ids: late }
  const isByDistance = query.sort === 'nearest' && query.place
  const few = query.withinKm === undefined ? FEW : FEW_NEAR
  return { ...query, exactly, ids: isByDistance ? null : await listSalonIdsIfFew(app.db, query, few) }
}

async function cardsOf(
  app: Pick<App, 'db' | 'clock'>,
  found: readonly Free[],
  { place, viewerId, locale }: AvailableSalonsQuery,
): Promise<AvailableSalon[]> {
  const now = app.clock.now()
  const rows = await salonRows(app.db, { ids: found.map(({ id }) => id), viewerId, now, locale })
  const known = new Map(found.map((salon) => [salon.id, salon]))
  return rows.map((row) => {
    const { times = [], serviceIds = [] } = known.get(row.id) ?? {}
    return { ...salonCard(row, now, place), times, serviceIds }
  })
}
