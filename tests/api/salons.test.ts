import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addCustomer, addReview, addSalon, addService, addStaff } from '../support/factories.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

/** A Tuesday, 09:00 in Copenhagen. */
const NOW = new Date('2026-12-01T08:00:00Z')

const database = freshDatabase()
let ask: Ask
let testSalon: TestSalon
let me: { id: string; token: string }

beforeAll(async () => {
  const { app } = testApp(database, { now: NOW })
  ask = clientOf(app)
  testSalon = await addTestSalon(database.db, {
    name: 'Åse & Søn',
    street: 'Nørrebrogade 1',
    postal_code: '2200',
    city: 'København',
    picture: '/images/abcdef.jpg',
    rating: 4.5382,
    review_count: 1,
  })
  await addReview(database.db, testSalon.salonId, { rating: 4.5, description: 'Friendly and quick.' })
  const spa = await addSalon(database.db, { name: 'Quiet Water', categories: ['spa'], rating: 3 })
  const masseur = await addStaff(database.db, spa.id, { shifts: [{ weekday: 2, starts: 540, ends: 1020 }] })
  await addService(database.db, spa.id, { category: 'spa', name: 'Massage', by: [masseur] })
  await addSalon(database.db, { name: 'Hidden Draft', status: 'draft' })
  me = await addSignedIn(app)
})

describe('getcategories', () => {
  it('lists the categories and common services', async () => {
    const { status, body } = await ask('/api/getcategories')
    expect(status).toBe(200)
    expect(body.Error).toBe(0)
    expect(body.categories.map((c: { title: string }) => c.title)).toEqual(['Hairs', 'Nail', 'Barber', 'beauty', 'Spa'])
    expect(body.categories[0]).toMatchObject({ _id: 'hair', Icon: expect.stringMatching(/^\//) })
    expect(body.services.map((s: { Name: string }) => s.Name).sort()).toEqual(['Haircut', 'Massage', 'Wash'])
    expect(body.services[0]).toEqual({ _id: expect.any(String), Name: expect.any(String) })
  })
})

describe('getsaloons', () => {
  it('lists live salons with their count, and the best rated separately', async () => {
    const { status, body } = await ask('/api/getsaloons?page=1&limit=1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ Error: 0, total: 2, page: 1, limit: 1 })
    expect(body.data).toHaveLength(1)
    expect(body.Top[0]).toEqual({
      _id: testSalon.salonId,
      Slug: testSalon.slug,
      Name: 'Åse & Søn',
      Description: '',
      Address: { Address: 'Nørrebrogade 1', Postal_code: '2200', City: 'København', State: '' },
      Profile_Pic: '/images/abcdef-720.webp',
      Open_Time: '09:00 AM',
      Close_Time: '05:00 PM',
      Open_All_Day: false,
      Open: true,
      Rating: 4.5,
      Reviews: 1,
      Categories: ['Hairs'],
      Price_From: 100,
      Prefix: 'DKK',
      Time_zone: 'Europe/Copenhagen',
      Following: false,
    })
  })

  it.each(['page=0', 'limit=101', 'limit=1.5', 'page=x', 'lat=91', 'lng=east'])('refuses %s', async (query) => {
    const { status, body } = await ask(`/api/getsaloons?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]])
    expect(body.msg).toBe(Object.values(body.fields)[0])
  })
})

describe('getsaloon', () => {
  it('returns one salon, by id or slug', async () => {
    const { status, body } = await ask(`/api/getsaloon/${testSalon.slug}`)
    expect(status).toBe(200)
    expect(body.Data).toMatchObject({
      _id: testSalon.salonId,
      Open: true,
      Following: false,
      Hours: {
        mon_to_friday: { open: '9:00 am', close: '5:00 pm' },
        sat_to_sunday: { open: '9:00 am', close: '5:00 pm' },
      },
      staff: [{ _id: testSalon.anna, Name: 'Anna' }, { _id: testSalon.bo }],
      products: [{ _id: testSalon.shampoo, Name: 'Shampoo', Price: 125, Prefix: 'DKK', Available: 3 }],
      coupons: [{ Coupon_code: 'TEN', Coupon_name: 'Ten', Percentage: 10, End_Date: '2027-12-31' }],
      reviews: [{ Description: 'Friendly and quick.', Rating: 4.5, User: { name: 'Karen' } }],
      Photos: [],
    })
    expect(body.Data.services).toMatchObject([{ Category: { title: 'Hairs' }, services: [{}, {}] }])
    expect(body.Data.reviews[0].date).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect((await ask(`/api/getsaloon/${testSalon.salonId}`)).body).toEqual(body)
  })

  it('returns 404 for unknown and unpublished salons', async () => {
    for (const id of ['nowhere', 'hidden-draft', '0198c0de-7000-7000-8000-000000000001', '%00', "';drop table salon"]) {
      const { status, body } = await ask(`/api/getsaloon/${encodeURIComponent(id)}`)
      expect([404, 400], id).toContain(status)
      expect(body.Error).toBe(1)
    }
  })
})

describe('lists by category', () => {
  const names = (list: { Name: string }[]) => list.map(({ Name }) => Name)

  it.each(['Hairs', 'hair', 'HAIRS'])('allsaloons accepts %s', async (Status) => {
    const { body } = await ask('/api/allsaloons', { Status })
    expect(names(body.Data)).toEqual(['Åse & Søn'])
    expect(body.total).toBe(1)
  })

  it('allsaloons lists all without a category', async () => {
    for (const sent of [{}, { Status: '' }, { Status: null }, { Status: 'all' }, ''])
      expect((await ask('/api/allsaloons', sent)).body.total).toBe(2)
  })

  it('getsaloonsbycategory accepts an id or a title, and needs one', async () => {
    expect(names((await ask('/api/getsaloonsbycategory', { category: 'spa' })).body.Data)).toEqual(['Quiet Water'])
    expect(names((await ask('/api/getsaloonsbycategory', { category: 'Spa' })).body.Data)).toEqual(['Quiet Water'])
    for (const category of [undefined, '', 'garage', 7, ['spa']]) {
      const { status, body } = await ask('/api/getsaloonsbycategory', { category })
      expect(status).toBe(400)
      expect(Object.keys(body.fields)).toEqual(['category'])
    }
  })
})

describe('sitebannerfilters', () => {
  it('finds names regardless of accents and letter case', async () => {
    const { body } = await ask('/api/sitebannerfilters', { Search: 'ASE' })
    expect(body.Data.map((s: { Name: string }) => s.Name)).toEqual(['Åse & Søn'])
    expect((await ask('/api/sitebannerfilters', { Search: 'nothing like it' })).body).toMatchObject({
      Data: [],
      total: 0,
    })
  })

  it('with a day returns only salons with a free time, in both date formats', async () => {
    for (const Day of ['02-12-2026', '2026-12-02']) {
      const { body } = await ask('/api/sitebannerfilters', { Category: 'all', Day })
      expect(body.Data.map((s: { Name: string }) => s.Name)).toEqual(['Åse & Søn'])
    }
    expect((await ask('/api/sitebannerfilters', { Category: 'Spa', Day: '08-12-2026' })).body.total).toBe(1)
    expect((await ask('/api/sitebannerfilters', { Category: 'Spa', Day: '09-12-2026' })).body.total).toBe(0)
  })

  it('refuses a day that does not exist', async () => {
    const { status, body } = await ask('/api/sitebannerfilters', { Day: '31-02-2026' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ Day: 'Please enter the date as DD-MM-YYYY.' })
  })
})

describe('getcategorizedservicesUser', () => {
  it('groups the services of a salon', async () => {
    const { body } = await ask('/api/getcategorizedservicesUser', { Saloon: testSalon.slug })
    expect(body.Data).toHaveLength(1)
    expect(body.Data[0].Category).toEqual({ title: 'Hairs', Icon: '/category-hair.svg' })
    expect(body.Data[0].services).toContainEqual({
      _id: testSalon.cut,
      Name: 'Haircut',
      Description: '',
      Price: 400,
      Prefix: 'DKK',
      Time_required: 60,
    })
    expect((await ask('/api/getcategorizedservicesUser', { Saloon: 'nowhere' })).status).toBe(404)
    expect((await ask('/api/getcategorizedservicesUser', {})).body.fields).toHaveProperty('Saloon')
  })
})

describe('addfavouritesaloon', () => {
  it('needs a session', async () => {
    const { status, body } = await ask('/api/addfavouritesaloon', { Saloon_Id: testSalon.salonId })
    expect(status).toBe(401)
    expect(body).toMatchObject({ Error: 1, msg: 'Please log in first.' })
  })

  it('toggles, separately for each customer', async () => {
    const { token } = me
    const other = await addCustomer(database.db)
    expect(other.id).not.toBe(me.id)
    const first = await ask('/api/addfavouritesaloon', { Saloon_Id: testSalon.slug }, { token })
    expect(first.body).toMatchObject({ Error: 0, favourite: true, msg: expect.any(String) })
    expect((await ask(`/api/getsaloon/${testSalon.slug}`, undefined, { token })).body.Data.Following).toBe(true)
    expect((await ask(`/api/getsaloon/${testSalon.slug}`)).body.Data.Following).toBe(false)
    expect((await ask('/api/getuserdetails', undefined, { token })).body.Data.FavouriteSaloons).toEqual([
      testSalon.salonId,
    ])
    const second = await ask('/api/addfavouritesaloon', { Saloon_Id: testSalon.salonId }, { token })
    expect(second.body.favourite).toBe(false)
  })

  it('ends in the requested state, however often it is sent', async () => {
    for (const favourite of [false, true, true, false, false, true]) {
      const { body } = await ask(
        '/api/addfavouritesaloon',
        { Saloon_Id: testSalon.slug, favourite },
        { token: me.token },
      )
      expect(body).toMatchObject({ Error: 0, favourite })
    }
    await Promise.all(
      [1, 2, 3].map(() =>
        ask('/api/addfavouritesaloon', { Saloon_Id: testSalon.slug, favourite: false }, { token: me.token }),
      ),
    )
    const { body } = await ask(`/api/getsaloon/${testSalon.slug}`, undefined, { token: me.token })
    expect(body.Data.Following).toBe(false)
  })

  it('toggles once under one Idempotency-Key', async () => {
    const sent = { token: me.token, headers: { 'idempotency-key': 'heart' } }
    const replies = await Promise.all(
      [1, 2, 3].map(() => ask('/api/addfavouritesaloon', { Saloon_Id: testSalon.slug }, sent)),
    )
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body)
    expect((await ask(`/api/getsaloon/${testSalon.slug}`, undefined, sent)).body.Data.Following).toBe(
      replies[0]?.body.favourite,
    )
  })

  it('refuses an unknown salon', async () => {
    const { status } = await ask('/api/addfavouritesaloon', { Saloon_Id: 'nowhere' }, { token: me.token })
    expect(status).toBe(404)
  })
})
