import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { isInside, parseBox } from '../../kernel/box.ts'
import { CATEGORIES, type Category } from '../../kernel/categories.ts'
import { kilometresBetween, type Place } from '../../kernel/place.ts'
import { searchable } from '../../kernel/text.ts'
import { GENDERS, type Gender } from '../../salons/staff/gender.ts'
import { candidateKeys, candidates } from './candidates.ts'
import { findSalons } from './find-salons.ts'
import { type Cursor, cursorText, readCursor } from './keyset.ts'
import { listCities } from './list-cities.ts'
import { listSalons, type SalonsQuery } from './list-salons.ts'
import { orderOf, SALON_SORTS } from './salon-sort.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-10T12:00:00Z')
const app = () => ({ db: database.db, reads: database.reads, clock: { now: () => NOW } })
const ALL = { page: 1, limit: 200 }

const CITIES = ['København K', 'Aarhus C', 'Odense C']
const SERVICES = ['Cut & finish', 'Beard trim', 'Manicure', 'Massage']
const WORDS = ['Nord', 'Øst', 'Søster', 'Guld', 'Klip']
/** From the harbour of Copenhagen to the west coast, and one across the date line. */
const PLACES: Place[] = [
  { latitude: 55.681, longitude: 12.576 },
  { latitude: 56.154, longitude: 10.2 },
  { latitude: -16.5, longitude: 179.99 },
]

/** A part of a city, and the date line's western side. */
const BOXES = ['55.4,12.1,55.9,12.9', '-17.5,178,-15,180'].flatMap((text) => parseBox(text) ?? [])

interface SalonData {
  id: string
  name: string
  live: boolean
  city: string
  place: Place | null
  currency: string
  rating: number
  reviews: number
  popularity: number
  categories: Category[]
  services: { id: string; name: string; price: number; active: boolean }[]
  staff: { gender: string; active: boolean }[]
}
const salons: SalonData[] = []

beforeAll(async () => {
  const one = fc.record({
    words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
    live: fc.boolean().chain((coin) => (coin ? fc.constant(true) : fc.boolean())),
    city: fc.constantFrom(...CITIES, ''),
    around: fc.option(fc.constantFrom(...PLACES), { freq: 6 }),
    north: fc.double({ min: -0.9, max: 0.9, noNaN: true }),
    east: fc.double({ min: -1.2, max: 1.2, noNaN: true }),
    currency: fc.constantFrom('DKK', 'DKK', 'EUR'),
    rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    reviews: fc.integer({ min: 0, max: 3 }),
    popularity: fc.integer({ min: 0, max: 9 }),
    categories: fc.subarray([...CATEGORIES]),
    services: fc.array(
      fc.record({
        name: fc.constantFrom(...SERVICES, ...SERVICES.map((name) => name.toUpperCase())),
        price: fc.integer({ min: 1, max: 9 }).map((n) => n * 10_000),
        active: fc.boolean().map((coin) => coin || true),
      }),
      { maxLength: 4 },
    ),
    staff: fc.array(fc.record({ gender: fc.constantFrom('', ...GENDERS), active: fc.boolean() }), { maxLength: 3 }),
  })
  for (const drawn of fc.sample(one, { numRuns: 120, seed: 7 })) {
    const place = drawn.around && {
      latitude: drawn.around.latitude + drawn.north,
      longitude: ((drawn.around.longitude + drawn.east + 540) % 360) - 180,
    }
    const salon = await addSalon(database.db, {
      name: drawn.words.join(' '),
      status: drawn.live ? 'live' : 'draft',
      city: drawn.city,
      ...place,
      currency: drawn.currency,
      rating: drawn.rating,
      review_count: drawn.reviews,
      popularity: drawn.popularity,
      categories: drawn.categories,
      hours: [],
    })
    const services = []
    for (const { name, price, active } of drawn.services) {
      const id = await addService(database.db, salon.id, { name, price_minor: price, active })
      services.push({ id, name, price, active })
    }
    for (const { gender, active } of drawn.staff) await addStaff(database.db, salon.id, { gender, active, shifts: [] })
    const { live, city, currency, rating, reviews, popularity, categories, staff } = drawn
    salons.push({ ...salon, live, city, place, currency, rating, reviews, popularity, categories, services, staff })
  }
})

/** A reference model: the same query evaluated in memory. */
function expectedSalons(query: SalonsQuery): SalonData[] {
  const { category, name, services = [], minRating = 0, gender, city, place, withinKm, box } = query
  const sort = orderOf(query.sort ?? 'popular')
  const { from = 0, to = Number.POSITIVE_INFINITY } = query.price ?? {}
  const words = searchable(name ?? '').split(' ')
  const named = services.map((text) =>
    (salons.flatMap((s) => s.services).find(({ id }) => id === text)?.name ?? text).toLowerCase(),
  )
  const far = (salon: SalonData) =>
    place && salon.place ? kilometresBetween(place, salon.place) : Number.POSITIVE_INFINITY
  const cheapest = (salon: SalonData) =>
    Math.min(...salon.services.filter(({ active }) => active).map(({ price }) => price))
  const asPriced = (salon: SalonData) =>
    named.length === 0
      ? cheapest(salon)
      : [...new Set(named)].reduce((sum, each) => {
          const own = salon.services.filter(({ active, name }) => active && name.toLowerCase() === each)
          return sum + Math.min(...own.map(({ price }) => price))
        }, 0)
  const found = salons.filter(
    (salon) =>
      salon.live &&
      (!category || salon.categories.includes(category)) &&
      words.every((word) => searchable(salon.name).includes(word)) &&
      named.every((each) => salon.services.some((own) => own.active && own.name.toLowerCase() === each)) &&
      Math.round(salon.rating * 10) / 10 >= minRating &&
      (!gender || salon.staff.some((person) => person.active && person.gender === gender)) &&
      (!city || salon.city === city) &&
      (!query.price?.currency || salon.currency === query.price.currency) &&
      (!query.price || (asPriced(salon) >= from && asPriced(salon) <= to && Number.isFinite(asPriced(salon)))) &&
      (!place || withinKm === undefined || far(salon) <= withinKm) &&
      (!box || (salon.place && isInside(salon.place, box))) &&
      (!place || sort !== 'nearest' || salon.place),
  )
  const startsWithName = (salon: SalonData) => name !== undefined && searchable(salon.name).startsWith(searchable(name))
  const by: Record<string, (a: SalonData, b: SalonData) => number> = {
    popular: (a, b) =>
      Number(startsWithName(b)) - Number(startsWithName(a)) || b.popularity - a.popularity || b.rating - a.rating,
    rating: (a, b) => b.rating - a.rating || b.reviews - a.reviews,
    nearest: (a, b) => far(a) - far(b),
    // A salon without prices is last in both orders.
    price_low: (a, b) => least(asPriced(a), 1e9) - least(asPriced(b), 1e9),
    price_high: (a, b) => least(asPriced(b), -1) - least(asPriced(a), -1),
    name: (a, b) => (searchable(a.name) < searchable(b.name) ? -1 : Number(searchable(a.name) !== searchable(b.name))),
  }
  const order = sort === 'nearest' && !place ? by.popular : by[sort]
  return found.sort((a, b) => order?.(a, b) || (a.id < b.id ? -1 : 1))
}

function least(price: number, none: number): number {
  return Number.isFinite(price) ? price : none
}

const query: fc.Arbitrary<SalonsQuery> = fc.record(
  {
    category: fc.constantFrom(...CATEGORIES),
    // Whole words only: typos are tested elsewhere.
    name: fc.constantFrom('ØST', 'soster guld', 'klip'),
    services: fc.subarray([...SERVICES, 'id'], { minLength: 1, maxLength: 2 }),
    minRating: fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2),
    gender: fc.constantFrom<Gender>(...GENDERS),
    city: fc.constantFrom(...CITIES),
    place: fc.constantFrom(...PLACES),
    withinKm: fc.constantFrom(0, 5, 25, 60, 100),
    box: fc.constantFrom(...BOXES),
    price: fc.constantFrom({ from: 30_000 }, { to: 40_000 }, { from: 20_000, to: 60_000, currency: 'DKK' }),
    sort: fc.constantFrom(...SALON_SORTS),
  },
  { requiredKeys: [] },
)

/** These tests take two to three seconds on an idle machine. */
const TIMEOUT_MS = 90_000

describe('filters', () => {
  it(
    'return the same salons in the same order as a model in memory',
    async () => {
      const someId = salons.flatMap(({ services }) => services)[0]?.id ?? ''
      await fc.assert(
        fc.asyncProperty(query, async (drawn) => {
          const asked = { ...drawn, services: drawn.services?.map((text) => (text === 'id' ? someId : text)) ?? [] }
          const right = expectedSalons(asked)
          const found = await listSalons(app(), asked, ALL)
          expect(found.items.map(({ id }) => id)).toEqual(right.map(({ id }) => id))
          expect(found.total).toBe(right.length)
          const second = await listSalons(app(), asked, { page: 2, limit: 3 })
          expect(second.items.map(({ id }) => id)).toEqual(right.slice(3, 6).map(({ id }) => id))
          expect(second.total).toBe(right.length)
        }),
        { numRuns: 150, seed: 11 },
      )
    },
    TIMEOUT_MS,
  )

  it(
    'can be read in pages in any order without gaps or repetitions',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          query,
          fc.integer({ min: 1, max: 40 }),
          fc.constantFrom(7, 1000),
          async (drawn, limit, maxRead) => {
            const { sort: named = 'popular', ...rest } = drawn
            const sort = orderOf(named)
            const asked = { ...rest, services: rest.services?.filter((text) => text !== 'id') ?? [], sort }
            const filter = { ...asked, name: searchable(asked.name ?? '') }
            // With a name, or services and their prices, only few salons are sorted.
            const isFew = asked.name || asked.services.length > 0
            const query = { ...filter, ids: isFew ? salons.map(({ id }) => id) : null }
            const seen: string[] = []
            for (let cursor: Cursor | null = null, more = true; more; more = cursor !== null) {
              const step: Awaited<ReturnType<typeof candidates>> = await candidates(database.db, query, {
                after: cursor,
                ...{ limit, maxRead },
              })
              seen.push(...step.batch.map(({ id }) => id))
              cursor = step.next && readCursor(cursorText(step.next), candidateKeys(query))
            }
            expect(seen).toEqual(expectedSalons(asked).map(({ id }) => id))
          },
        ),
        { numRuns: 80, seed: 5 },
      )
    },
    TIMEOUT_MS,
  )

  it(
    'return the same with small limits, and never a total that is too high',
    async () => {
      const bounds = { few: 4, maxRead: 9 }
      await fc.assert(
        fc.asyncProperty(query, fc.integer({ min: 1, max: 12 }), async (drawn, limit) => {
          const { sort: asked = 'popular', ...rest } = drawn
          const services = rest.services?.filter((text) => text !== 'id') ?? []
          const filter = { ...rest, services, sort: orderOf(asked) }
          const known = { ...filter, name: searchable(filter.name ?? '') }
          const right = expectedSalons(filter).map(({ id }) => id)
          const listed: string[] = []
          for (let after: string | null = ''; after !== null; ) {
            const found = await findSalons(database.db, known, { limit, offset: 0, after }, { now: NOW }, bounds)
            const left = right.length - listed.length
            expect(found.isMore ? found.total < left || found.next !== null : found.total === left).toBe(true)
            expect(found.total).toBeLessThanOrEqual(left)
            listed.push(...found.rows.map(({ id }) => id))
            after = found.next && cursorText(found.next)
          }
          // Many are sorted by popularity, not by whether the name starts with it; and by the lowest price, not a service's.
          const isByPrice = filter.sort.startsWith('price')
          const isAnyOrder = isByPrice
            ? services.length > 0
            : known.name !== '' && !['rating', 'name'].includes(filter.sort)
          expect(isAnyOrder ? listed.toSorted() : listed).toEqual(isAnyOrder ? right.toSorted() : right)
        }),
        { numRuns: 80, seed: 9 },
      )
    },
    TIMEOUT_MS,
  )

  it('return the distance of each salon, also across the date line', async () => {
    for (const place of PLACES) {
      const { items } = await listSalons(app(), { place, sort: 'nearest', withinKm: 50 }, ALL)
      expect(items.length).toBeGreaterThan(0)
      const right = items.map(({ id }) => salons.find((salon) => salon.id === id)?.place)
      expect(items.map(({ distanceKm }) => distanceKm)).toEqual(
        right.map((there) => (there ? expect.closeTo(kilometresBetween(place, there), 6) : null)),
      )
      expect(Math.max(...items.map(({ distanceKm }) => distanceKm ?? 0))).toBeLessThanOrEqual(50)
    }
    const [card] = (await listSalons(app(), {}, ALL)).items
    expect(card?.distanceKm).toBeNull()
  })

  it('for a date apply before free slots are searched', async () => {
    const make = async (name: string, gender: string) => {
      const salon = await addSalon(database.db, { name, city: 'Ribe', status: 'live' })
      const person = await addStaff(database.db, salon.id, { gender })
      await addService(database.db, salon.id, { name: 'Shave', by: [person] })
    }
    await make('Free He', 'male')
    await make('Free She', 'female')
    const found = await listSalons(
      app(),
      { city: 'Ribe', gender: 'female', date: '2026-06-11', services: ['shave'] },
      ALL,
    )
    expect(found).toMatchObject({ total: 1, items: [{ name: 'Free She' }] })
  })

  it('include only cities with live salons', async () => {
    expect((await listCities(app())).toSorted()).toEqual(['Aarhus C', 'København K', 'Odense C', 'Ribe'])
  })
})
