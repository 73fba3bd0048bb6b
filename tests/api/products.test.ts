import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addProduct, addReview, addSalon } from '../support/factories.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const COPENHAGEN = { latitude: 55.6761, longitude: 12.5683 }
const AARHUS = { latitude: 56.1629, longitude: 10.2039 }

const database = freshDatabase()
let t: TestApp
let ask: Ask
let me: { id: string; token: string }
let near: { id: string; slug: string }
let far: { id: string; slug: string }
const ids: Record<string, string> = {}

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  ask = clientOf(t.app)
  me = await addSignedIn(t.app)
  const { db } = database
  near = await addSalon(db, { name: 'Kastanje', ...COPENHAGEN })
  far = await addSalon(db, { name: 'Mosaik', ...AARHUS })
  const shelf = [
    ['oil', near, { price_minor: 9_950, rating: 3, sold: 9, description: 'Of almonds.', picture: '/images/oil.webp' }],
    ['wax', near, { price_minor: 15_000, rating: 4.46, sold: 5, category: 'barber' }],
    ['clay', far, { price_minor: 4_000, rating: 5, sold: 1, stock: 0 }],
    ['salt', far, { price_minor: 20_000, rating: 4, sold: 7, category: 'spa', review_count: 1 }],
  ] as const
  for (const [name, { id }, given] of shelf) ids[name] = await addProduct(db, id, { name, ...given })
  await addProduct(db, near.id, { name: 'gone', active: false, sold: 99, rating: 5 })
  const closed = await addSalon(db, { status: 'suspended' })
  ids.closed = await addProduct(db, closed.id, { sold: 99, rating: 5 })
  const paths = ['/images/a.webp', '/images/b.webp']
  const photos = paths.map((path, position) => ({ id: randomUUID(), path, position }))
  await db
    .insertInto('product_photo')
    .values(photos.map((photo) => ({ ...photo, salon_id: far.id, product_id: ids.salt ?? '' })))
    .execute()
  await addReview(db, far.id, { product_id: ids.salt, rating: 4, description: 'Smells of the sea.' })
})

const names = (list: { Name: string }[]) => list.map(({ Name }) => Name)
const detail = async (name: string, sent = {}) => (await ask('/api/productdetail', { id: ids[name], ...sent }, me)).body

describe('getproducts', () => {
  it('returns products of live salons, best-selling first, and the best rated in stock', async () => {
    const { status, body } = await ask('/api/getproducts')
    expect(status).toBe(200)
    expect(body).toMatchObject({ Error: 0, total: 4, page: 1, limit: 24 })
    expect(names(body.data)).toEqual(['oil', 'salt', 'wax', 'clay'])
    expect(names(body.Top)).toEqual(['wax', 'salt', 'oil'])
    expect(body.data[0]).toEqual({
      _id: ids.oil,
      Name: 'oil',
      Description: 'Of almonds.',
      Category: 'Hairs',
      Price: 99.5,
      Prefix: 'DKK',
      Rating: 3,
      Reviews: 0,
      Available: 5,
      Photos: ['/images/oil-720.webp'],
      Profile_Pic: '/images/oil-720.webp',
      Saloon: { _id: near.id, Slug: near.slug, Name: 'Kastanje' },
      Quantity: 0,
      Favourite: false,
    })
    expect(body.data[1].Photos).toEqual(['/images/a-720.webp', '/images/b-720.webp'])
  })

  it('is paginated', async () => {
    const { body } = await ask('/api/getproducts?page=2&limit=3')
    expect(names(body.data)).toEqual(['clay'])
    expect(body.total).toBe(4)
    for (const wrong of ['page=0', 'limit=101', 'lat=91', 'page=x']) {
      expect((await ask(`/api/getproducts?${wrong}`)).status, wrong).toBe(400)
    }
  })
})

describe('getcategoryproducts', () => {
  it.each([
    ['hair', ['oil', 'clay']],
    ['Hairs', ['oil', 'clay']],
    ['Barbar', ['wax']],
    ['SPA', ['salt']],
    ['nail', []],
  ])('has %s', async (id, expected) => {
    const { status, body } = await ask(`/api/getcategoryproducts/${id}`)
    expect([status, body.Error, names(body.Data), body.total]).toEqual([200, 0, expected, expected.length])
  })

  it('refuses unknown categories', async () => {
    for (const id of ['shoes', 'constructor', '%00', "'%3B--", 'x'.repeat(300)]) {
      const { status, body } = await ask(`/api/getcategoryproducts/${id}`)
      expect([400, 404], id).toContain(status)
      expect(body).toMatchObject({ Error: 1, msg: expect.any(String) })
    }
  })
})

describe('productfilter', () => {
  const here = { lat: COPENHAGEN.latitude, lng: COPENHAGEN.longitude }
  it.each<[string, object, string[]]>([
    ['nothing', {}, ['oil', 'salt', 'wax', 'clay']],
    [
      'nothing in particular',
      { Category: 'all', Rating: 0, distance: '', sort_by: null },
      ['oil', 'salt', 'wax', 'clay'],
    ],
    ['a category', { Category: 'HAIRS' }, ['oil', 'clay']],
    ['stars as they are shown', { Rating: 4.5 }, ['wax', 'clay']],
    ['stars as text', { Rating: '4' }, ['salt', 'wax', 'clay']],
    ['a price', { sort_by: 'Cost_Low_To_High' }, ['clay', 'oil', 'wax', 'salt']],
    ['a price, downwards', { sort_by: 'Cost_High_To_Low', Category: 'all' }, ['salt', 'wax', 'oil', 'clay']],
    ['what is popular', { sort_by: 'Most_Popular' }, ['oil', 'salt', 'wax', 'clay']],
    ['a distance from somewhere', { distance: 100, ...here }, ['oil', 'wax']],
    ['a distance from nowhere', { distance: 100 }, ['oil', 'salt', 'wax', 'clay']],
    [
      'all of it',
      { Category: 'Hairs', Rating: 2, distance: 500, sort_by: 'Cost_Low_To_High', ...here },
      ['clay', 'oil'],
    ],
  ])('by %s', async (_what, sent, expected) => {
    const { status, body } = await ask('/api/productfilter', sent)
    expect([status, names(body.Data), body.total]).toEqual([200, expected, expected.length])
  })

  it('returns the distance of the salon', async () => {
    const { body } = await ask('/api/productfilter', { ...here, sort_by: 'Cost_Low_To_High' })
    const [clay, oil] = body.Data
    expect(oil.distance).toBe(0)
    expect(clay.distance).toBeGreaterThan(150_000)
    expect(clay.distance).toBeLessThan(165_000)
  })

  it.each([
    ['Category', ['shoes', 7, {}, 'x'.repeat(10_000)]],
    ['Rating', [6, -1, 'many', {}, [4]]],
    ['distance', [-1, 'far', 1e9, {}]],
    ['sort_by', ['constructor', '__proto__', 'Most_Unpopular', 7]],
    ['lat', [91, 'x', {}]],
    ['lng', [-181, []]],
    ['limit', [0, 101, 1.5, 'x']],
  ])('refuses what is no %s', async (field, values) => {
    for (const value of values) {
      const { status, body } = await ask('/api/productfilter', { [field]: value })
      expect(status, String(value)).toBe(400)
      expect(Object.keys(body.fields)).toEqual([field])
      expect(body.msg).toBe(body.fields[field])
    }
  })
})

describe('productdetail', () => {
  it('has how the salon delivers', async () => {
    expect((await detail('oil')).Data.Delivery).toEqual({
      ...{ Delivers: true, Price: 0, Free_from: null, Days_from: null, Days_to: null, Countries: ['DK'] },
      ...{ Pickup: true, Pickup_hours: null, Pickup_note: '' },
    })
  })

  it('returns the product and its reviews', async () => {
    const body = await detail('salt')
    expect(body).toMatchObject({
      Error: 0,
      Data: { _id: ids.salt, Category: 'Spa', Price: 200, Reviews: 1, Saloon: { Slug: far.slug } },
      Reviews: [{ Description: 'Smells of the sea.', Rating: 4, User: { name: 'Karen' }, date: expect.any(String) }],
      total: 1,
    })
    expect((await detail('salt', { page: 2 })).Reviews).toEqual([])
  })

  it('returns 404 for a deleted and an unknown product', async () => {
    for (const id of [ids.closed, randomUUID(), 'x', "' or 1=1", '<script>', 'x'.repeat(200)]) {
      const { status, body } = await ask('/api/productdetail', { id })
      expect([status, body.Error], id).toEqual([404, 1])
    }
    for (const id of ['', null, 7, {}, [], 'x'.repeat(201)]) {
      const { status, body } = await ask('/api/productdetail', { id })
      expect([status, Object.keys(body.fields)], String(id)).toEqual([400, ['id']])
    }
  })

  it('returns the customer’s own data to them only, and leaves the cart unchanged', async () => {
    const Products = [{ Product: ids.oil, Quantity: 2 }]
    await ask('/api/addtocart', { Saloon: near.slug, Products }, me)
    expect((await detail('oil')).Data.Quantity).toBe(2)
    expect((await detail('oil')).Data.Quantity).toBe(2)
    const other = await addSignedIn(t.app)
    expect((await ask('/api/productdetail', { id: ids.oil }, other)).body.Data.Quantity).toBe(0)
    expect((await ask('/api/productdetail', { id: ids.oil })).body.Data.Quantity).toBe(0)
  })
})

describe('addfavourite', () => {
  const press = (Product_Id: unknown, sent: object = me) => ask('/api/addfavourite', { Product_Id }, sent)

  it('adds and removes, separately for each customer', async () => {
    expect(await press(ids.wax)).toMatchObject({ status: 200, body: { Error: 0, favourite: true } })
    expect((await detail('wax')).Data.Favourite).toBe(true)
    const other = await addSignedIn(t.app)
    expect((await ask('/api/productdetail', { id: ids.wax }, other)).body.Data.Favourite).toBe(false)
    const { body } = await press(ids.wax)
    expect(body).toEqual({ Error: 0, msg: 'Removed from your favourites.', favourite: false })
    expect((await detail('wax')).Data.Favourite).toBe(false)
  })

  it('ends in the requested state, however often it is sent', async () => {
    const other = await addSignedIn(t.app)
    for (const favourite of [true, true, false, false, 'true', true])
      expect(await ask('/api/addfavourite', { Product_Id: ids.wax, favourite }, other)).toMatchObject({
        status: 200,
        body: { Error: 0, favourite: String(favourite) === 'true' },
      })
    expect((await ask('/api/productdetail', { id: ids.wax }, other)).body.Data.Favourite).toBe(true)
    const { status, body } = await ask('/api/addfavourite', { Product_Id: ids.wax, favourite: 'perhaps' }, other)
    expect([status, body.fields]).toEqual([400, { favourite: expect.any(String) }])
  })

  it('is applied once under one Idempotency-Key', async () => {
    const sent = { ...me, headers: { 'idempotency-key': 'heart' } }
    for (let i = 0; i < 3; i++) expect((await press(ids.wax, sent)).body.favourite).toBe(true)
    expect((await detail('wax')).Data.Favourite).toBe(true)
    expect(await press(ids.oil, sent)).toMatchObject({ status: 409, body: { Error: 1 } })
  })

  it('refuses a visitor and an unknown product', async () => {
    for (const token of [undefined, 'made-up', ''])
      expect(await press(ids.wax, { token })).toMatchObject({
        status: 401,
        body: { Error: 1, msg: expect.any(String) },
      })
    for (const id of [ids.closed, randomUUID(), 'x', '%', '\u202e']) expect((await press(id)).status, id).toBe(404)
    for (const id of ['', null, undefined, 7, { a: 1 }, 'x'.repeat(201)]) {
      expect((await press(id)).body.fields, String(id)).toHaveProperty('Product_Id')
    }
  })
})
