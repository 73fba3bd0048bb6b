import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { searchable } from '../../kernel/text.ts'
import type { LocalDate, LocalMinutes } from '../../kernel/time.ts'
import { type FirstSlot, listFirstSlots } from '../../scheduling/availability/first-slots.ts'
import { type Candidate, type CandidatesQuery, candidateKeys, candidates, fewOnDay } from './candidates.ts'
import type { SalonFilter } from './filter-conditions.ts'
import { type Cursor, cursorText, type Key, readCursor } from './keyset.ts'
import { narrowByCondition } from './narrow-by-condition.ts'
import { salonRows } from './queries.ts'
import { type SalonCard, salonCard } from './salon-card.ts'
import { orderOf, type SalonSort } from './salon-sort.ts'

export interface AvailableSalonsQuery extends SalonFilter {
  date: LocalDate
  /** Starts from here on, and up to there, by each salon's clock. */
  from?: LocalMinutes | undefined
  until?: LocalMinutes | undefined
  sort?: SalonSort
  viewerId?: string | undefined
}

export interface AvailableSalon extends SalonCard {
  /** Its first free times of that day, for the services asked for. */
  times: FirstSlot[]
  /** The cheapest of each service asked for. */
  serviceIds: string[]
}

/** A salon with a free time, and where it stands in the order. */
type Free = Candidate & { times: FirstSlot[] }

/** So many salons are looked at for one answer; when too few of them have a time, the next answer goes on. */
const MAX_LOOKED_AT = 640
const MAX_AT_ONCE = 96
const MIN_AT_ONCE = 8

/**
 * Salons with a free time on a date, in order, a page of at most `limit`, and where to go on: null when there are no more.
 * Nothing of the times is worked out ahead: the salons are walked in their order, and the times of each are what booking
 * would offer.
 *
 * By 'earliest' they are taken `EARLIEST_OF` at a time, nearest first (most popular first without a place), and those of
 * them that have a time are sorted by it; after them come the next so many.
 */
export async function findAvailableSalons(
  app: Pick<App, 'db' | 'clock'>,
  asked: AvailableSalonsQuery,
  { limit, after = '' }: { limit: number; after?: string },
): Promise<{ items: AvailableSalon[]; next: string | null }> {
  const query = await narrowed(app, asked)
  const page = asked.sort === 'earliest' ? earliest : inOrder
  const { found, next } = await page(app, asked, query, { limit, after })
  return { items: await cardsOf(app, found, asked), next: next && cursorText(next) }
}

type Part = { limit: number; after: string }
type Found = { found: Free[]; next: Cursor | null }

async function inOrder(
  app: Pick<App, 'db' | 'clock'>,
  asked: AvailableSalonsQuery,
  query: CandidatesQuery,
  { limit, after }: Part,
): Promise<Found> {
  const found: Free[] = []
  let next = readCursor(after, candidateKeys(query))
  let looked = 0
  // A few more than are requested: some are full.
  let size = Math.min(Math.ceil(limit * 1.1), MAX_AT_ONCE)
  do {
    const step = await candidates(app.db, query, { after: next, limit: size })
    const free = await freeOf(app, asked, step.batch)
    found.push(...free)
    const last = found[limit - 1]
    if (last) return { found: found.slice(0, limit), next: last.cursor }
    // Fewer than were asked for: a whole stretch of the order was walked for them.
    looked += step.batch.length < size ? MAX_LOOKED_AT / 2 : size
    next = step.next
    // As many as are likely to have what is missing.
    const share = Math.max(found.length, 1) / looked
    size = Math.min(Math.max(Math.ceil(((limit - found.length) / share) * 1.25), MIN_AT_ONCE), MAX_AT_ONCE)
  } while (next && looked < MAX_LOOKED_AT)
  return { found, next }
}

/** Of so many salons the earliest come first. */
const EARLIEST_OF = 48
const WITHIN: readonly Key[] = [
  { by: sql`at`, type: 'bigint' },
  { by: sql`id`, type: 'uuid' },
]
const NOBODY: Cursor = ['-1', '00000000-0000-0000-0000-000000000000']

/** A cursor tells where the so many begin, in their own order, and after which time and salon of them to go on. */
async function earliest(
  app: Pick<App, 'db' | 'clock'>,
  asked: AvailableSalonsQuery,
  query: CandidatesQuery,
  { limit, after }: Part,
): Promise<Found> {
  const keys = candidateKeys(query)
  const read = readCursor(after, [...keys, ...WITHIN]) ?? readCursor(after, WITHIN) ?? NOBODY
  let begin: Cursor | null = read.length > 2 ? read.slice(0, -2) : null
  let seen: Cursor = read.slice(-2)
  for (let looked = 0; looked < MAX_LOOKED_AT; looked += EARLIEST_OF) {
    const step = await candidates(app.db, query, { after: begin, limit: EARLIEST_OF })
    const free = (await freeOf(app, asked, step.batch)).map((salon) => ({ ...salon, at: startOf(salon) }))
    const left = free.filter(({ at, id }) => at > Number(seen[0]) || (at === Number(seen[0]) && id > (seen[1] ?? '')))
    const found = left.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).slice(0, limit)
    const last = found.at(-1)
    if (last && left.length > limit) return { found, next: [...(begin ?? []), String(last.at), last.id] }
    if (last || !step.next) return { found, next: step.next && [...step.next, ...NOBODY] }
    begin = step.next
    seen = NOBODY
  }
  return { found: [], next: begin && [...begin, ...NOBODY] }
}

function startOf({ times: [first] }: Free): number {
  return (first?.startsAt.getTime() ?? 0) / 60_000
}

/** Those of the salons that have a time. */
async function freeOf(
  app: Pick<App, 'db' | 'clock'>,
  { date, from, until, gender, services = [] }: AvailableSalonsQuery,
  batch: readonly Candidate[],
): Promise<Free[]> {
  const times = await listFirstSlots(app, {
    ...{ date, from, until, gender },
    perSalon: new Set(services.map((name) => name.toLowerCase())).size,
    salonIds: batch.map(({ id }) => id),
    serviceIds: batch.flatMap(({ serviceIds }) => serviceIds),
  })
  return batch.flatMap((salon) => {
    const free = times.get(salon.id)
    return free ? [{ ...salon, times: free }] : []
  })
}

/** So many are few: all of them can be put in order. */
const FEW = 1000
/** Around a place, where what is found out of so many more is met soon on a walk by another order. */
const FEW_NEAR = 400

/** What is walked: where a condition, or what can be booked that day, leaves only few salons, those. */
async function narrowed(app: Pick<App, 'db'>, asked: AvailableSalonsQuery): Promise<CandidatesQuery> {
  const { viewerId: _, sort = 'popular', ...filter } = asked
  const query = { ...filter, name: searchable(filter.name ?? ''), sort: orderOf(sort) }
  const { ids, exactly } = await narrowByCondition(app.db, query, FEW)
  if (ids) return { ...query, exactly, ids }
  const isWalked = query.sort === 'nearest' && query.place
  const few = query.withinKm === undefined ? FEW : FEW_NEAR
  return { ...query, exactly, ids: isWalked ? null : await fewOnDay(app.db, query, few) }
}

async function cardsOf(
  app: Pick<App, 'db' | 'clock'>,
  found: readonly Free[],
  { place, viewerId }: AvailableSalonsQuery,
): Promise<AvailableSalon[]> {
  const now = app.clock.now()
  const rows = await salonRows(app.db, { ids: found.map(({ id }) => id), viewerId, now })
  const known = new Map(found.map((salon) => [salon.id, salon]))
  return rows.map((row) => {
    const { times = [], serviceIds = [] } = known.get(row.id) ?? {}
    return { ...salonCard(row, now, place), times, serviceIds }
  })
}
