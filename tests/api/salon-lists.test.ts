import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/kernel/ids.ts'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addSalon, addService, addStaff } from '../support/factories.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

/** A Tuesday, 09:00 in Copenhagen. */
const NOW = new Date('2026-12-01T08:00:00Z')
const TOWN_HALL = { lat: 55.6759, lng: 12.5683 }
const coordinates = [TOWN_HALL.lng, TOWN_HALL.lat]

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const database = freshDatabase()
let ask: Ask
let me: { id: string; token: string }
let massage: string

interface Shown {
  Name: string
  distance?: number
}
const names = (list: Shown[]) => list.map(({ Name }) => Name)

beforeAll(async () => {
  const { db } = database
  const { app } = testApp(database, { now: NOW })
  ask = clientOf(app)
  const near = await addSalon(db, {
    name: 'Near',
    latitude: 55.6761,
    longitude: 12.569,
    region: 'Hovedstaden',
    rating: 3,
    popularity: 1,
    hours: EVERY_DAY.map((weekday) => ({ weekday, opens: 600, closes: 1020 })),
  })
  const woman = await addStaff(db, near.id, { gender: 'female' })
  await addService(db, near.id, { name: 'Haircut', price_minor: 50_000, by: [woman] })
  const far = await addSalon(db, {
    name: 'Far',
    city: 'Aarhus',
    categories: ['spa'],
    latitude: 56.1539,
    longitude: 10.1995,
    rating: 4.46,
    popularity: 9,
  })
  const tuesdays = await addStaff(db, far.id, {
    gender: 'other',
    shifts: [{ weekday: 2, starts: 540, ends: 1020 }],
  })
  massage = await addService(db, far.id, { category: 'spa', name: 'Massage', price_minor: 20_000, by: [tuesdays] })
  await addService(db, far.id, { name: 'Haircut', price_minor: 90_000, by: [tuesdays] })
  await addSalon(db, { name: 'Nowhere', rating: 5, popularity: 5 })
  await db
    .insertInto('coupon')
    .values({ salon_id: near.id, id: newId(), code: 'WINTER', name: 'Winter', percentage: 10, ends_on: '2026-12-31' })
    .execute()
  await addSalon(db, { name: 'Draft', status: 'draft', latitude: 55.6761, longitude: 12.569 })
  me = await addSignedIn(app)
})

describe('saloonfilter', () => {
  const found = async (sent: object) => {
    const { status, body } = await ask('/api/saloonfilter', sent)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  it('without filters returns all salons, and the best rated separately', async () => {
    const body = await found({ limit: 1 })
    expect(body).toMatchObject({ Error: 0, total: 3, page: 1, limit: 1 })
    expect(names(body.data)).toEqual(['Far'])
    expect(names(body.Top)).toEqual(['Nowhere', 'Far', 'Near'])
    expect(body.data[0]).not.toHaveProperty('distance')
  })

  it.each([
    [{ category: 'Spa' }, ['Far']],
    [{ category: 'all', services: [], gender: '', rating: 0, sort_by: '' }, ['Far', 'Nowhere', 'Near']],
    [{ services: ['haircut'] }, ['Far', 'Near']],
    [{ services: '["Haircut","Massage"]' }, ['Far']],
    [{ rating: '4.5' }, ['Far', 'Nowhere']],
    [{ gender: 'female' }, ['Near']],
    [{ gender: 'Other' }, ['Far']],
    [{ distance: 100 }, ['Far', 'Nowhere', 'Near']],
    [{ distance: 100, ...TOWN_HALL }, ['Near']],
    [{ distance: '300', lat: '55.6759', lng: '12.5683' }, ['Far', 'Near']],
    [{ sort_by: 'Cost_Low_To_High' }, ['Far', 'Near', 'Nowhere']],
    [{ sort_by: 'Cost_High_To_Low', services: ['Haircut'] }, ['Far', 'Near']],
    [{ sort_by: 'Most_Popular' }, ['Far', 'Nowhere', 'Near']],
    [{ date: '02-12-2026' }, ['Near']],
    [{ date: '2026-12-08', category: 'Spa' }, ['Far']],
    [{ date: '2026-12-09', category: 'Spa' }, []],
    [{ date: '2026-12-08', from: '04:00 PM', until: '05:00 PM', services: ['Haircut'] }, ['Far', 'Near']],
    [{ date: '2026-12-08', until: '08:30 AM' }, []],
    [{ date: '2026-12-08', sort_by: 'Earliest', category: 'Spa' }, ['Far']],
    [{ max_price: 499.99 }, ['Far']],
    [{ min_price: '200', max_price: 500, services: [] }, ['Far', 'Near']],
    [{ max_price: 1000, services: ['Haircut', 'Massage'] }, []],
    [{ max_price: 1100, services: ['Haircut', 'Massage'] }, ['Far']],
    [{ max_price: 1100, currency: 'eur' }, []],
    [{ open_now: true }, ['Far', 'Nowhere']],
    [{ open_now: 'false', offers: '' }, ['Far', 'Nowhere', 'Near']],
    [{ offers: true }, ['Near']],
    [{ name: 'nea' }, ['Near']],
    [{ city: 'Aarhus' }, ['Far']],
  ])('%j', async (sent, expected) => {
    const body = await found(sent)
    expect(names(body.data)).toEqual(expected)
    expect(names(body.Top).sort()).toEqual([...expected].sort())
    expect(body.total).toBe(expected.length)
  })

  it.each([
    ['services', { services: Array.from({ length: 13 }, () => 'Haircut') }],
    ['services', { services: [7] }],
    ['category', { category: 'garage' }],
    ['rating', { rating: 6 }],
    ['gender', { gender: 'robot' }],
    ['distance', { distance: -1 }],
    ['lat', { lat: 91, lng: 0 }],
    ['lng', { lat: 0, lng: 'east' }],
    ['sort_by', { sort_by: 'Cheapest' }],
    ['date', { date: '31-02-2026' }],
    ['page', { page: 0 }],
    ['date', { sort_by: 'Earliest' }],
    ['from', { date: '2026-12-08', from: 'noon' }],
    ['until', { date: '2026-12-08', from: '16:00', until: '15:00' }],
    ['min_price', { min_price: -1 }],
    ['max_price', { max_price: 'cheap' }],
    ['max_price', { min_price: 300, max_price: 200 }],
    ['currency', { currency: 'XAU' }],
    ['open_now', { open_now: 'maybe' }],
    ['after', { after: 'x'.repeat(601) }],
  ])('refuses a wrong %s', async (field, sent) => {
    const { status, body } = await ask('/api/saloonfilter', sent)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.msg).toBe(body.fields[field])
  })
})

describe('a list', () => {
  it('continues after the cursor, with and without a day', async () => {
    for (const requested of [{}, { sort_by: 'Cost_Low_To_High' }, { date: '2026-12-08' }, { rating: 3 }]) {
      const whole = (await ask('/api/saloonfilter', requested)).body
      expect(whole.next).toBeNull()
      const steps: string[] = []
      let after: string | null = ''
      for (let page = 1; after !== null; page += 1) {
        const { body } = await ask('/api/saloonfilter', { ...requested, limit: 1, ...(after ? { after } : { page }) })
        steps.push(...names(body.data))
        after = body.next ?? (page < body.total && !after ? '' : null)
      }
      expect(steps, JSON.stringify(requested)).toEqual(names(whole.data))
    }
    const { body } = await ask('/api/allsaloons', { limit: 2 })
    expect(names((await ask('/api/allsaloons', { limit: 2, after: body.next })).body.Data)).toEqual(['Near'])
  })

  it('returns the first free times for a day', async () => {
    const { body } = await ask('/api/saloonfilter', { date: '2026-12-08', from: '16:00', services: ['Haircut'] })
    for (const salon of body.data) expect(salon.Free_times[0]).toBe('2026-12-08T15:00:00.000Z')
    expect((await ask('/api/saloonfilter', {})).body.data[0]).not.toHaveProperty('Free_times')
  })
})

describe('nearbysaloons', () => {
  it('returns salons nearest first with their distance in metres', async () => {
    const { status, body } = await ask('/api/nearbysaloons', { coordinates })
    expect(status).toBe(200)
    expect(body).toMatchObject({ Error: 0, total: 2, Data: [{ Name: 'Near' }, { Name: 'Far' }] })
    expect(body.Data[0].distance).toBeGreaterThan(30)
    expect(body.Data[0].distance).toBeLessThan(70)
    expect(body.Data[1].distance / 1000).toBeCloseTo(157, 0)
    expect(body.Data[0].Address).toMatchObject({ State: 'Hovedstaden' })
  })

  it('searches the requested radius, by default 500 km', async () => {
    const around = (sent: object) => ask('/api/nearbysaloons', sent).then(({ body }) => names(body.Data))
    expect(await around({ coordinates, maxDistance: 1000 })).toEqual(['Near'])
    expect(await around({ coordinates, maxDistance: 0 })).toEqual([])
    expect(await around({ coordinates: [151.2, -33.9] })).toEqual([])
    expect(await around({ coordinates: [151.2, -33.9], maxDistance: '20037000' })).toEqual(['Near', 'Far'])
    expect(await around({ coordinates: ['12.5683', '55.6759'], limit: 1, page: 2 })).toEqual(['Far'])
  })

  it.each([
    ['coordinates', {}],
    ['coordinates', { coordinates: [12.5] }],
    ['coordinates', { coordinates: [12.5, 55.6, 3] }],
    ['coordinates', { coordinates: [181, 0] }],
    ['coordinates', { coordinates: [0, 'north'] }],
    ['coordinates', { coordinates: { lng: 12, lat: 55 } }],
    ['maxDistance', { coordinates, maxDistance: -1 }],
    ['maxDistance', { coordinates, maxDistance: 1e300 }],
    ['maxDistance', { coordinates, maxDistance: 'far' }],
  ])('refuses wrong %s: %j', async (field, sent) => {
    const { status, body } = await ask('/api/nearbysaloons', sent)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

describe('getsaloons with a place', () => {
  it('returns the distance of each, nearest first', async () => {
    const { body } = await ask(`/api/getsaloons?lat=${TOWN_HALL.lat}&lng=${TOWN_HALL.lng}`)
    expect(names(body.data)).toEqual(['Near', 'Far'])
    expect(body.data.map(({ distance }: Shown) => typeof distance)).toEqual(['number', 'number'])
  })

  it('ranks no salon of another town first', async () => {
    const { body } = await ask(`/api/getsaloons?lat=${TOWN_HALL.lat}&lng=${TOWN_HALL.lng}`)
    expect(names(body.Top)).toEqual(['Near'])
    expect((await ask('/api/getsaloons')).body.Top).toHaveLength(3)
  })
})

describe('getsaloonsbyservice', () => {
  it('finds salons that offer all of the services, by id or name', async () => {
    const by = (services: unknown) => ask('/api/getsaloonsbyservice', { services }).then(({ body }) => names(body.Data))
    expect(await by([massage])).toEqual(['Far'])
    expect(await by(['Haircut', massage])).toEqual(['Far'])
    expect(await by(['HAIRCUT'])).toEqual(['Far', 'Near'])
    expect(await by(['0198c0de-7000-7000-8000-000000000001'])).toEqual([])
  })

  it.each([undefined, [], '', 'Haircut', 7, [''], [null]])('refuses %j', async (services) => {
    const { status, body } = await ask('/api/getsaloonsbyservice', { services })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['services'])
  })
})

describe('every list', () => {
  it('marks the favourites of a signed-in customer', async () => {
    const { body: nearby } = await ask('/api/nearbysaloons', { coordinates, limit: 1 })
    await ask('/api/addfavouritesaloon', { Saloon_Id: nearby.Data[0]._id }, me)
    const calls: [string, object, string][] = [
      ['saloonfilter', {}, 'data'],
      ['nearbysaloons', { coordinates }, 'Data'],
      ['getsaloonsbyservice', { services: ['Haircut'] }, 'Data'],
      ['getsaloonsbycategory', { category: 'Hairs' }, 'Data'],
      ['sitebannerfilters', { Search: 'near' }, 'Data'],
      ['allsaloons', {}, 'Data'],
    ]
    for (const [call, sent, list] of calls) {
      const following = async (token?: string) =>
        (await ask(`/api/${call}`, sent, { token })).body[list].filter((each: { Following: boolean }) => each.Following)
      expect(names(await following(me.token)), call).toEqual(['Near'])
      expect(await following(), call).toEqual([])
    }
  })
})
