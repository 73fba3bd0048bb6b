import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AddressQuery, FoundPlace, Geocoder } from '../../domain/kernel/geocoder.ts'

export interface NominatimSettings {
  /** Of the service, such as https://nominatim.example/search. */
  url: string
  /** Says who asks, as such services want it: the site's address. */
  userAgent: string
}

const TIMEOUT_MS = 5_000
/** Public services ask for no more than one request a second. */
const APART_MS = 1_000
/** Whoever would wait longer puts the pin by hand. */
const LONGEST_QUEUE = 4
const MOST = 5
const KEPT = 1_000
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
 * A service that speaks as Nominatim does. One request a second leaves this process; answers are kept for a day, as the
 * same address is asked for again while its form is filled in.
 */
export function nominatim({ url, userAgent }: NominatimSettings): Geocoder {
  const kept = new Map<string, { at: number; places: FoundPlace[] }>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    if (waiting >= LONGEST_QUEUE) throw new Error('Too many addresses are being looked up')
    waiting += 1
    const before = last
    let done = () => {}
    last = new Promise<void>((resolve) => {
      done = resolve
    })
    try {
      await before
      return await ask()
    } finally {
      waiting -= 1
      sleep(APART_MS, undefined, { ref: false }).then(done)
    }
  }

  return {
    attribution: '© OpenStreetMap',
    async find(query) {
      const key = JSON.stringify([query.street, query.postalCode, query.city, query.country]).toLowerCase()
      const known = kept.get(key)
      if (known && performance.now() - known.at < DAY_MS) return known.places
      const places = await inTurn(() => ask(query))
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, { at: performance.now(), places })
      return places
    },
  }

  async function ask(query: AddressQuery): Promise<FoundPlace[]> {
    const address = new URL(url)
    const asked = { street: query.street, postalcode: query.postalCode, city: query.city }
    for (const [name, value] of Object.entries(asked)) if (value) address.searchParams.set(name, value)
    address.searchParams.set('countrycodes', query.country.toLowerCase())
    for (const [name, value] of Object.entries({ format: 'jsonv2', addressdetails: '1', limit: String(MOST) }))
      address.searchParams.set(name, value)
    const answer = await fetch(address, {
      headers: { 'User-Agent': userAgent, Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`)
    return reply
      .parse(await answer.json())
      .slice(0, MOST)
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
