import { findAvailableSalons } from '../../../../domain/discovery/search/find-available-salons.ts'
import { listMapSalons, type MapSalon, type MapSalons } from '../../../../domain/discovery/search/list-map-salons.ts'
import { listSearchedPrices } from '../../../../domain/discovery/search/searched-prices.ts'
import { clientAddress } from '../../../../domain/identity/accounts/client-address.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { type Box, overlap, parseBox } from '../../../../domain/kernel/box.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { LocalDate } from '../../../../domain/kernel/time.ts'
import { appContext } from '../../../request/context.ts'
import { firstSearchDay } from '../../search-days.ts'
import type { Route } from './+types/map-salons'
import { readListFilter } from './list-filter.ts'
import { readListRequest } from './list-request.ts'

/** Availability is computed salon by salon: of a day only so many salons are on the map. */
const MAX_WITH_FREE_TIME = 100
const CLOSEST = 22

/**
 * The salons of a list in the area that its map shows: the list's own search parameters, with `category` and `date`
 * among them, `in` for the area, and `zoom`. The page requests them when its map is visible, and when it was moved.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const search = url.searchParams
  const category = search.get('category') ?? 'all'
  const query = readListRequest({ at: '/map-salons', category }, search, firstSearchDay(app))
  const shown = parseBox(search.get('in') ?? '')
  const zoom = Number(search.get('zoom'))
  if (!query || !shown || !Number.isInteger(zoom) || zoom < 0 || zoom > CLOSEST) throw new Refusal('not_found')
  await app.limits.take(query.date ? 'free_times' : 'map_salons', clientAddress(request.headers))
  const { filter, hours } = await readListFilter({ app, request, query })
  const box = query.box ? overlap(query.box, shown) : shown
  const found = !box
    ? { salons: [], groups: [], isMore: false }
    : query.date
      ? await freeSalons(app, { ...filter, ...hours, date: query.date, box })
      : await listMapSalons(app, { ...filter, box }, zoom)
  return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
}

type FreeQuery = Parameters<typeof findAvailableSalons>[1] & { date: LocalDate; box: Box }

async function freeSalons(app: App, query: FreeQuery): Promise<MapSalons> {
  const { items, next } = await findAvailableSalons(app, query, { limit: MAX_WITH_FREE_TIME })
  const ids = items.map(({ id }) => id)
  const prices = await listSearchedPrices(app, ids, query)
  const salons = items.flatMap(({ latitude, longitude, fromPriceMinor, ...salon }): MapSalon[] => {
    const { id, slug, name, city, picture, rating, reviewCount, currency } = salon
    if (latitude === null || longitude === null) return []
    const ofSearched = prices.get(id)?.reduce((sum, one) => sum + one.priceMinor, 0)
    const card = { id, slug, name, city, picture, rating, reviewCount, currency }
    return [{ ...card, latitude, longitude, priceMinor: ofSearched ?? fromPriceMinor }]
  })
  return { salons, groups: [], isMore: next !== null }
}
