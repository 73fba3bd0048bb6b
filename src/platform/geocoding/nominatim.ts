import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AddressQuery, FoundPlace, Geocoder } from '../../domain/kernel/geocoder.ts'

export interface NominatimSettings {
  /** The search URL, such as https://nominatim.example/search. */
  url: string
  /** Identifies the site, as such services require. */
  userAgent: string
}

const TIMEOUT_MS = 5_000
/** Public services allow one request a second. */
const MIN_INTERVAL_MS = 1_000
/** With a longer queue a request fails, and the pin is placed by hand. */
const MAX_QUEUED = 4
const MAX_RESULTS = 5
const MAX_CACHED = 1_000
const DAY_MS = 24 * 60 * 60_000

const reply = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string(),
    address: z.record(z.string(), z.string()).default({}),
  }),
)

/**
 * A geocoder with Nominatim's API. Sends one request a second from this process; results are cached for a day, as the
 * same address is looked up repeatedly while a form is filled in.
 */
export function nominatim({ url, userAgent }: NominatimSettings): Geocoder {
  const cached = new Map<string, { at: number; places: FoundPlace[] }>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function queued<T>(request: () => Promise<T>): Promise<T> {
    if (waiting >= MAX_QUEUED) throw new Error('Too many addresses are being looked up')
    waiting += 1
    const previous = last
    let done = () => {}
    last = new Promise<void>((resolve) => {
      done = resolve
    })
    try {
      await previous
      return await request()
    } finally {
      waiting -= 1
      sleep(MIN_INTERVAL_MS, undefined, { ref: false }).then(done)
    }
  }

  return {
    attribution: '© OpenStreetMap',
    async find(query) {
      const key = JSON.stringify([query.street, query.postalCode, query.city, query.country]).toLowerCase()
      const known = cached.get(key)
      if (known && performance.now() - known.at < DAY_MS) return known.places
      const places = await queued(() => request(query))
      if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value ?? '')
      cached.set(key, { at: performance.now(), places })
      return places
    },
  }

  async function request(query: AddressQuery): Promise<FoundPlace[]> {
    const address = new URL(url)
    const parameters = { street: query.street, postalcode: query.postalCode, city: query.city }
    for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value)
    address.searchParams.set('countrycodes', query.country.toLowerCase())
    for (const [name, value] of Object.entries({ format: 'jsonv2', addressdetails: '1', limit: String(MAX_RESULTS) }))
      address.searchParams.set(name, value)
    const response = await fetch(address, {
      headers: { 'User-Agent': userAgent, Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
    return reply
      .parse(await response.json())
      .slice(0, MAX_RESULTS)
      .map(found)
  }
}

function found({ lat, lon, display_name: label, address }: z.output<typeof reply>[number]): FoundPlace {
  const city = address.city ?? address.town ?? address.village ?? address.municipality ?? ''
  const near = address.house_number ? 'door' : address.road ? 'street' : 'town'
  return {
    ...{ label, city, near, postalCode: address.postcode ?? '', country: (address.country_code ?? '').toUpperCase() },
    point: { latitude: lat, longitude: lon },
  }
}
