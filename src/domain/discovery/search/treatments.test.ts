import { beforeAll, describe, expect, it, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { matchServices } from '../../catalog/treatments/match-services.ts'
import type { App } from '../../kernel/app.ts'
import { refreshPlaces } from '../places/refresh-places.ts'
import { commonTreatments } from './common-treatments.ts'
import { listNextTimes } from './list-next-times.ts'
import { listSalons, type SalonsQuery } from './list-salons.ts'
import { suggest } from './suggest.ts'
import { listTreatmentPrices } from './treatment-prices.ts'
import { understandText } from './understand-text.ts'

const database = freshDatabase()
const PAGE = { page: 1, limit: 24 }
let app: App
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = testApp(database, { now: new Date('2026-12-01T08:00:00Z') }).app
  const salons: Record<string, [name: string, price: number][]> = {
    'Studio Freja': [
      ['Balayage', 180_000],
      ['Dameklip', 50_000],
    ],
    'Barber Bülow': [['Skin fade', 30_000]],
    'Salon Solsort': [
      ['Balayage langt hår', 150_000],
      ['Pandehår', 15_500],
    ],
    'Balance Spa': [['Thaimassage', 60_000]],
  }
  for (const [name, services] of Object.entries(salons)) {
    const { id } = await addSalon(database.db, { name, city: 'Aarhus C', latitude: 56.15, longitude: 10.2 })
    ids[name] = id
    const by = await addStaff(database.db, id)
    for (const [service, price_minor] of services)
      await addService(database.db, id, { name: service, price_minor, category: 'hair', by: [by] })
  }
  await matchServices(app)
  await refreshPlaces(app)
})

const names = async (query: SalonsQuery) => (await listSalons(app, query, PAGE)).items.map(({ name }) => name)

describe('a list of a treatment', () => {
  it('has the salons that offer it, whatever they call it, by its price in either direction', async () => {
    expect(await names({ treatments: ['balayage'], sort: 'price_low' })).toEqual(['Salon Solsort', 'Studio Freja'])
    expect(await names({ treatments: ['balayage'], sort: 'price_high' })).toEqual(['Studio Freja', 'Salon Solsort'])
  })

  it('has those that offer a kind of it, and all of several', async () => {
    expect((await names({ treatments: ['haircut'] })).sort()).toEqual(['Barber Bülow', 'Studio Freja'])
    expect(await names({ treatments: ['balayage', 'haircut'] })).toEqual(['Studio Freja'])
    expect(await names({ treatments: ['pedicure'] })).toEqual([])
  })

  it('filters by its price, not by the lowest one', async () => {
    expect(await names({ treatments: ['balayage'], price: { to: 160_000 } })).toEqual(['Salon Solsort'])
    expect(await names({ treatments: ['balayage'], price: { from: 160_000 } })).toEqual(['Studio Freja'])
  })

  it('of a day offers the times and the service of that treatment', async () => {
    const { items } = await listSalons(app, { treatments: ['haircut'], date: '2026-12-02', sort: 'name' }, PAGE)
    expect(items.map(({ name }) => name)).toEqual(['Barber Bülow', 'Studio Freja'])
    for (const { times, serviceIds } of items) {
      expect(times?.length).toBeGreaterThan(0)
      expect(serviceIds).toHaveLength(1)
    }
  })

  it('can be read in pages by price', async () => {
    const first = await listSalons(app, { treatments: ['balayage'], sort: 'price_low' }, { page: 1, limit: 1 })
    expect(first.items.map(({ name }) => name)).toEqual(['Salon Solsort'])
    const second = await listSalons(app, { treatments: ['balayage'], sort: 'price_low' }, { page: 2, limit: 1 })
    expect(second.items.map(({ name }) => name)).toEqual(['Studio Freja'])
  })
})

test('the prices of a treatment are those of the cheapest service that is it', async () => {
  const freja = ids['Studio Freja'] ?? ''
  const prices = await listTreatmentPrices(app, [freja], ['balayage', 'haircut'])
  expect(
    prices
      .get(freja)
      ?.map(({ treatment, priceMinor }) => [treatment, priceMinor])
      .sort(),
  ).toEqual([
    ['balayage', 180_000],
    ['haircut', 50_000],
  ])
  expect(await listTreatmentPrices(app, [], ['balayage'])).toEqual(new Map())
})

test('the next free times are those of the first day with any, for the treatment', async () => {
  const all = Object.values(ids)
  const next = await listNextTimes(app, [...all, 'no-id'], { treatments: ['haircut'] })
  expect(next.map(({ salonId }) => salonId).sort()).toEqual([ids['Studio Freja'], ids['Barber Bülow']].sort())
  for (const { date, times } of next) {
    expect(date).toBe('2026-12-01')
    expect(times.length).toBeGreaterThan(0)
  }
  expect(await listNextTimes(app, all, {})).toHaveLength(all.length)
  expect(await listNextTimes(app, [], {})).toEqual([])
})

test('common treatments are the most offered first', async () => {
  expect((await commonTreatments(app))[0]).toBe('balayage')
  expect(await commonTreatments(app, 'nail')).toEqual([])
})

test('suggestions mix treatments, salons and places, at most eight', async () => {
  const found = await suggest(app, 'bala', 'da')
  expect(found.treatments.map(({ name }) => name)).toContain('Balayage')
  expect(found.salons.map(({ name }) => name)).toEqual(['Balance Spa'])
  expect((await suggest(app, 'Aarh', 'en')).places.map(({ label }) => label)).toContain('Aarhus')
  expect((await suggest(app, 'b', 'en')).salons).toEqual([])
})

test.each([
  ['balayage', { treatment: 'balayage' }],
  ['balyage', { treatment: 'balayage' }],
  ['Herrenschnitt', { treatment: 'mens-haircut' }],
  ['Studio Freja', {}],
  ['studio', {}],
  ['', {}],
  ['qqqq', {}],
])('the text %j means %j', async (text, meaning) => {
  expect(await understandText(app, text, 'en')).toEqual(meaning)
})

test('the name of a city means the place', async () => {
  expect(await understandText(app, 'Århus', 'en')).toMatchObject({ place: { slug: 'aarhus' } })
})
