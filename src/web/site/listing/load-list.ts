import { type RouterContextProvider, redirect } from 'react-router'
import { clientAddress } from '../../../domain/accounts/client-address.ts'
import type { App } from '../../../domain/app.ts'
import { commonServices } from '../../../domain/catalog/common-services.ts'
import { nameServices } from '../../../domain/catalog/name-services.ts'
import { listCities } from '../../../domain/search/list-cities.ts'
import { listSalons } from '../../../domain/search/list-salons.ts'
import { addDays } from '../../../domain/shared/time.ts'
import { forEveryVisitor, LISTS } from '../../for-every-visitor.ts'
import { placeOf } from '../../place-of.ts'
import { FARTHEST_KM, isRoundabout, type ListRequest, listPath } from './list-request.ts'

const PAGE_SIZE = 24

interface Asked {
  app: App
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
  viewerId?: string | undefined
  wanted: ListRequest
  today: string
  /** The service that the whole list is about; it is no filter that could be taken away. */
  about?: string
}

/** One page of a list of salons, and what its filters offer. Leads to the list's one address from any other. */
export async function loadList({ app, context, request, url, viewerId, wanted, today, about }: Asked) {
  const place = placeOf(request)
  if (wanted.date) await app.limits.take('free_times', clientAddress(request.headers))
  // However a service is written, or by whose id it is asked for: it stands in the address as it is called.
  const services = await nameServices(app, wanted.services)
  const asked = { ...wanted, services }
  if (isRoundabout(asked, url)) throw redirect(listPath(asked))
  const { category, date, name, minRating, gender, city, withinKm, sort, page } = asked
  const filter = {
    name,
    minRating,
    viewerId,
    services: about ? [about, ...services] : services,
    sort: sort === 'nearest' && !place ? 'popular' : sort,
    ...(category && { category }),
    ...(date && { date }),
    ...(gender && { gender }),
    ...(city && { city }),
    ...(place && { place }),
    ...(place && withinKm < FARTHEST_KM && { withinKm }),
  } as const
  const [salons, common, cities] = await Promise.all([
    listSalons(app, filter, { page, limit: PAGE_SIZE }),
    commonServices(app, category),
    place ? Promise.resolve<string[]>([]) : listCities(app),
  ])
  // Which times are free is asked anew each time.
  if (!date) forEveryVisitor(context, [LISTS, ...salons.items.map(({ id }) => id)])
  if (salons.items.length === 0 && salons.total > 0) throw redirect(listPath({ ...asked, page: 1 }))
  return {
    salons,
    wanted: asked,
    place,
    today,
    nextDay: date && addDays(date, 1),
    services: common.map((service) => service.name).filter((service) => service !== about),
    cities,
  }
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>
