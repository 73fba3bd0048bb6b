import { nameServices } from '../../../../domain/catalog/items/name-services.ts'
import { mostSpecific, treatmentName } from '../../../../domain/catalog/treatments/catalogue.ts'
import { findPlace } from '../../../../domain/discovery/places/find-place.ts'
import { listCurrency } from '../../../../domain/discovery/search/list-currency.ts'
import { effectiveSort } from '../../../../domain/discovery/search/salon-sort.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { toMinor } from '../../../../domain/kernel/money.ts'
import { readVisitorPlace } from '../../../request/visitor-place.ts'
import { FARTHEST_KM, type ListRequest } from './list-request.ts'
import type { PriceFilter } from './price-filter.ts'
import { isNameOf } from './treatment-in-box.ts'

interface Requested {
  app: App
  request: Request
  viewerId?: string | undefined
  locale?: Locale | undefined
  query: ListRequest
  /** The service that the whole list is about; it is no filter that could be removed. */
  about?: string | undefined
}

/** What a list of salons is searched by: its canonical request, and the query for the domain. */
export async function readListFilter({ app, request, viewerId, locale, query, about }: Requested) {
  const area = query.where ? await findPlace(app, query.where) : null
  const visitorPlace = readVisitorPlace(request, app.origin)
  const place = area ?? visitorPlace
  // However a service is spelled, or whichever salon's id is used: the address contains its usual name.
  const services = await nameServices(app, query.services)
  const treatments = mostSpecific(query.treatments)
  // Without JavaScript the first field sends the treatment that it shows.
  const isShown = locale && treatments.some((code) => isNameOf(query.name, { name: treatmentName(code, locale) }))
  const listQuery: ListRequest = {
    ...query,
    name: isShown ? '' : query.name,
    services,
    treatments,
    where: area?.slug ?? query.where,
    whereError: query.where && !area ? 'place_unknown' : null,
  }
  const { category, date, name, minRating, gender, city, price, sort, from, box } = listQuery
  const withinKm = area?.reachKm ?? listQuery.withinKm
  const now = app.clock.now()
  const currency = await listCurrency(app, { place, city })
  const filter = {
    name,
    minRating,
    viewerId,
    locale,
    treatments,
    services: about ? [about, ...services] : services,
    sort: effectiveSort(sort, { located: place !== null, dated: date !== null }),
    ...(category && { category }),
    ...(gender && { gender }),
    ...(city && { city }),
    ...(place && { place }),
    ...(place && (area || withinKm < FARTHEST_KM) && { withinKm }),
    ...(box && { box }),
    ...(currency && priceQuery(price, currency)),
    ...(listQuery.open && { openAt: now }),
    ...(listQuery.offers && { offersAt: now }),
  } as const
  const until = listQuery.untilError ? null : listQuery.until
  const hours = { from: from ? from * 60 : undefined, until: until ? until * 60 : undefined }
  return { listQuery, filter, hours, area, visitorPlace, currency }
}

function priceQuery({ from, to }: PriceFilter, currency: string) {
  if (from === null && to === null) return null
  const ends = {
    from: from === null ? undefined : toMinor(from, currency),
    to: to === null ? undefined : toMinor(to, currency),
  }
  return { price: { ...ends, currency } }
}
