import { type RouterContextProvider, redirect } from 'react-router'
import { treatmentName } from '../../../../domain/catalog/treatments/catalogue.ts'
import { placeLabel } from '../../../../domain/discovery/places/find-place.ts'
import { commonTreatments } from '../../../../domain/discovery/search/common-treatments.ts'
import { type AvailableSalon, findAvailableSalons } from '../../../../domain/discovery/search/find-available-salons.ts'
import { listCities } from '../../../../domain/discovery/search/list-cities.ts'
import { listSalons, type SalonPage } from '../../../../domain/discovery/search/list-salons.ts'
import type { SalonCard } from '../../../../domain/discovery/search/salon-card.ts'
import { listSearchedPrices, type SearchedPrice } from '../../../../domain/discovery/search/searched-prices.ts'
import { clientAddress } from '../../../../domain/identity/accounts/client-address.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { PAGE_SIZE } from '../../../../domain/kernel/page.ts'
import { addDays } from '../../../../domain/kernel/time.ts'
import { LISTS, markPublic } from '../../../cache/public-cache.ts'
import { localeContext } from '../../../request/context.ts'
import { lastSearchDay } from '../../search-days.ts'
import { readListFilter } from './list-filter.ts'
import { isNotCanonical, type ListRequest, listPath, START } from './list-request.ts'
import { reinterpretName } from './text-meaning.ts'

interface ListAddress {
  app: App
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
  viewerId?: string | undefined
  query: ListRequest
  today: string
  /** The service that the whole list is about; it is no filter that could be removed. */
  about?: string
}

/**
 * One page of a list of salons, and the options of its filters. Redirects to the list's canonical address from any
 * other.
 */
export async function loadList({ app, context, request, url, viewerId, query, today, about }: ListAddress) {
  const locale = context.get(localeContext)
  if (query.date) await app.limits.take('free_times', clientAddress(request.headers))
  const { listQuery, filter, hours, area, visitorPlace, currency } = await readListFilter({
    ...{ app, request, viewerId, locale, query, about },
  })
  if (isNotCanonical(listQuery, url)) throw redirect(listPath(listQuery))
  const { category, date, name, treatments, page, after } = listQuery
  const { services } = filter
  const place = area ?? visitorPlace
  const [salons, common, cities] = await Promise.all([
    date ? freeSalons(app, { ...filter, date, ...hours }, after) : allSalons(app, filter, { page, after }),
    commonTreatments(app, category),
    place ? Promise.resolve<string[]>([]) : listCities(app),
  ])
  // Availability is never cached.
  if (!date) markPublic(context, [LISTS, ...salons.items.map(({ id }) => id)])
  const isPastEnd = salons.items.length === 0 && salons.next === null && (page > 1 || after !== '')
  if (isPastEnd) throw redirect(listPath({ ...listQuery, ...START }))
  if (salons.items.length === 0 && salons.next === null && name !== '') {
    const meant = await reinterpretName(app, listQuery, filter, locale)
    if (meant) throw redirect(listPath({ ...listQuery, ...meant, ...START }))
  }
  const ids = salons.items.map(({ id }) => id)
  const prices = await listSearchedPrices(app, ids, { treatments, services })
  const named = (codes: readonly string[]) => codes.map((code) => ({ code, name: treatmentName(code, locale) }))
  return {
    salons: { ...salons, items: salons.items.map((salon) => withPrices(salon, prices.get(salon.id), locale)) },
    query: listQuery,
    /** The service that the whole list is about. */
    about: about ?? null,
    place: visitorPlace,
    area: area && {
      slug: area.slug,
      label: placeLabel(area, locale),
      latitude: area.latitude,
      longitude: area.longitude,
    },
    today,
    lastDay: lastSearchDay(today),
    nextDay: date && addDays(date, 1),
    /** The treatments of the list, and those that are common in it. */
    treatments: named(treatments),
    common: named(common.filter((code) => !treatments.includes(code))),
    cities,
    currency,
  }
}

/** A salon with the price and duration of each treatment and service that the list is about, in their order. */
function withPrices(salon: Listed['items'][number], prices: readonly SearchedPrice[] = [], locale: Locale) {
  const offered = prices.map((price) => ({ ...price, name: treatmentName(price.name, locale) }))
  return { ...salon, serviceIds: salon.serviceIds ?? offered.map(({ serviceId }) => serviceId), offered }
}

/**
 * `total`: the number of salons, as far as it was counted; null when it was not. `isMore`: there are more than that.
 */
interface Listed extends Omit<SalonPage, 'items' | 'total'> {
  items: (SalonCard & Partial<Pick<AvailableSalon, 'times' | 'serviceIds'>>)[]
  total: number | null
}

function allSalons(
  app: App,
  filter: Parameters<typeof listSalons>[1],
  { page, after }: { page: number; after: string },
): Promise<Listed> {
  return listSalons(app, filter, { page, limit: PAGE_SIZE, after })
}

/** Availability is computed salon by salon, so the number of salons with a free time is unknown. */
async function freeSalons(app: App, query: Parameters<typeof findAvailableSalons>[1], after: string): Promise<Listed> {
  const { items, next } = await findAvailableSalons(app, query, { limit: PAGE_SIZE, after })
  const isAll = next === null && after === ''
  return { items, next, total: isAll ? items.length : null, isMore: !isAll, page: 1, limit: PAGE_SIZE }
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>
