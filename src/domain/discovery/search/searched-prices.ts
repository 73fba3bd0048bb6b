import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { listTreatmentPrices } from './treatment-prices.ts'

/** What a list is about: treatments of the catalogue, and services by their names. */
export interface Searched {
  treatments?: readonly string[]
  services?: readonly string[]
}

export interface SearchedPrice {
  /** The code of the treatment, or the name of the service at the salon. */
  name: string
  serviceId: string
  priceMinor: number
  minutes: number
}

/**
 * What the treatments and services that a list is about cost at these salons, and how long they take: of each the cheapest
 * service, in the order in which they are searched for.
 */
export async function listSearchedPrices(
  app: Pick<App, 'reads'>,
  salonIds: readonly string[],
  searched: Searched,
): Promise<Map<string, SearchedPrice[]>> {
  const found = await listAllPrices(app, salonIds, searched)
  return new Map([...found].map(([id, prices]) => [id, onceEach(prices)]))
}

/** The services of those of these salons that have all that is searched for. */
export async function listSearchedServices(
  app: Pick<App, 'reads'>,
  salonIds: readonly string[],
  searched: Searched,
): Promise<{ id: string; serviceIds: string[] }[]> {
  const number = countSearched(searched)
  if (number === 0) return salonIds.map((id) => ({ id, serviceIds: [] }))
  const found = await listAllPrices(app, salonIds, searched)
  return salonIds.flatMap((id) => {
    const prices = found.get(id) ?? []
    return prices.length === number ? [{ id, serviceIds: onceEach(prices).map(({ serviceId }) => serviceId) }] : []
  })
}

/** One service can be both a treatment and a service that is searched for. */
function onceEach(prices: readonly SearchedPrice[]): SearchedPrice[] {
  return prices.filter(({ serviceId }, n) => prices.findIndex((one) => one.serviceId === serviceId) === n)
}

async function listAllPrices(
  app: Pick<App, 'reads'>,
  salonIds: readonly string[],
  { treatments = [], services = [] }: Searched,
): Promise<Map<string, SearchedPrice[]>> {
  const [ofTreatments, ofServices] = await Promise.all([
    listTreatmentPrices(app, salonIds, treatments),
    listServicePrices(app, salonIds, services),
  ])
  const found = new Map<string, SearchedPrice[]>()
  for (const id of new Set([...ofTreatments.keys(), ...ofServices.keys()])) {
    const theirs = ofTreatments.get(id) ?? []
    const inOrder = treatments.flatMap((code) => theirs.find(({ treatment }) => treatment === code) ?? [])
    const named = inOrder.map(({ treatment: name, ...price }) => ({ name, ...price }))
    found.set(id, [...named, ...(ofServices.get(id) ?? [])])
  }
  return found
}

/** How many of them there are, however a service is spelled. */
function countSearched({ treatments = [], services = [] }: Searched): number {
  return new Set(treatments).size + lowerNames(services).length
}

const lowerNames = (services: readonly string[]) => [...new Set(services.map((name) => name.toLowerCase()))]

/** By the same services as the list's times, and the same price as its filter and its order. */
async function listServicePrices(
  app: Pick<App, 'reads'>,
  salonIds: readonly string[],
  services: readonly string[],
): Promise<Map<string, SearchedPrice[]>> {
  if (salonIds.length === 0 || services.length === 0) return new Map()
  const names = lowerNames(services)
  const { rows } = await sql<SearchedPrice & { salonId: string }>`
    with named as materialized (
      select v.salon_id, v.id, v.name, array_position(${names}::text[], lower(v.name)) as place,
        service_from_price(v) as price, service_from_minutes(v) as minutes
      from service v
      where v.salon_id = any(${salonIds}::uuid[]) and v.active and v.online and v.add_on_to = '{}'
        and lower(v.name) = any(${names}::text[])
    )
    select distinct on (salon_id, place) salon_id as "salonId", name, id as "serviceId", price as "priceMinor", minutes
    from named order by salon_id, place, price, id`.execute(app.reads)
  return Map.groupBy(rows, ({ salonId }) => salonId)
}
