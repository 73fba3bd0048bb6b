import type { App } from '../app.ts'
import { type FirstTime, firstTimes } from '../availability/first-times.ts'
import { searchable } from '../shared/text.ts'
import type { LocalDate, LocalMinutes } from '../shared/time.ts'
import { type Cursor, cursorText, readCursor } from './keyset.ts'
import { keysOf, type SalonFilter } from './matching.ts'
import { type Candidate, candidates, salonRows } from './queries.ts'
import { type SalonCard, salonCard } from './salon-card.ts'
import { orderOf, type SalonSort } from './salon-sort.ts'

export interface FreeWanted extends SalonFilter {
  date: LocalDate
  /** Starts from here on, and up to there, by each salon's clock. */
  from?: LocalMinutes | undefined
  until?: LocalMinutes | undefined
  sort?: SalonSort
  viewerId?: string | undefined
}

export interface FreeSalon extends SalonCard {
  /** Its first free times of that day, for the services asked for. */
  times: FirstTime[]
  /** The cheapest of each service asked for. */
  serviceIds: string[]
}

/** So many salons are looked at for one answer; when too few of them have a time, the next answer goes on. */
const MOST_LOOKED_AT = 640
const FIRST_LOOK = 32

/**
 * Salons with a free time on a date, in order, a page of at most `limit`, and where to go on: null when there are no more.
 * Nothing is worked out ahead: the salons are walked in their order, and the times of each are what booking would offer.
 */
export async function findFree(
  app: Pick<App, 'db' | 'clock'>,
  { date, from, until, viewerId, sort = 'popular', ...filter }: FreeWanted,
  { limit, after = '' }: { limit: number; after?: string },
): Promise<{ items: FreeSalon[]; next: string | null }> {
  const wanted = { ...filter, name: searchable(filter.name ?? ''), sort: orderOf(sort) }
  const perSalon = new Set((filter.services ?? []).map((name) => name.toLowerCase())).size
  const found: (Candidate & { times: FirstTime[] })[] = []
  let cursor = readCursor(after, keysOf(wanted, wanted.sort))
  let isEnd = false
  for (let looked = 0, size = FIRST_LOOK; looked < MOST_LOOKED_AT && !isEnd; looked += size, size *= 2) {
    const batch = await candidates(app.db, wanted, { after: cursor, limit: size })
    const times = await firstTimes(app, {
      ...{ date, from, until, perSalon, gender: filter.gender },
      salonIds: batch.map(({ id }) => id),
      serviceIds: batch.flatMap(({ serviceIds }) => serviceIds),
    })
    for (const salon of batch) {
      cursor = salon.cursor
      const free = times.get(salon.id)
      if (free) found.push({ ...salon, times: free })
      if (found.length === limit) return { items: await cardsOf(app, found, wanted, viewerId), next: textOf(cursor) }
    }
    isEnd = batch.length < size
  }
  return { items: await cardsOf(app, found, wanted, viewerId), next: isEnd ? null : textOf(cursor) }
}

async function cardsOf(
  app: Pick<App, 'db' | 'clock'>,
  found: readonly (Candidate & { times: FirstTime[] })[],
  { place }: SalonFilter,
  viewerId: string | undefined,
): Promise<FreeSalon[]> {
  const now = app.clock.now()
  const rows = await salonRows(app.db, { ids: found.map(({ id }) => id), viewerId, now })
  const known = new Map(found.map((salon) => [salon.id, salon]))
  return rows.map((row) => {
    const { times = [], serviceIds = [] } = known.get(row.id) ?? {}
    return { ...salonCard(row, now, place), times, serviceIds }
  })
}

function textOf(cursor: Cursor | null): string | null {
  return cursor && cursorText(cursor)
}
