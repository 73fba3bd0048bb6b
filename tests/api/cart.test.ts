import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addTestSalon } from '../support/test-salon.ts'
import { setUpBookingApi } from './booking-api.ts'
import { addSignedIn } from './client.ts'

const api = setUpBookingApi()

const appointment = (change: object = {}) => ({
  Saloon: api.testSalon.slug,
  Services: [api.testSalon.cut],
  Staff: api.testSalon.anna,
  Appointment_Date: '04-12-2026',
  Time_Slot: '10:30 AM',
  ...change,
})
const add = (body: object, who = api.me) => api.ask('/api/addtocart', body, who)
const cartOf = async (who = api.me) => (await api.ask('/api/getcart', {}, who)).body.Data

describe('a visitor', () => {
  it.each(['getcart', 'addtocart', 'deletecart', 'checkcoupon'])('is refused by %s', async (call) => {
    for (const token of [undefined, 'made-up', '']) {
      const { status, body } = await api.ask(`/api/${call}`, appointment(), { token })
      expect(status).toBe(401)
      expect(body).toMatchObject({ Error: 1, msg: 'Please log in first.' })
    }
  })
})

describe('getcart', () => {
  it('is empty at first', async () => {
    const { status, body } = await api.ask('/api/getcart', '', api.me)
    expect(status).toBe(200)
    expect(body.Data).toEqual({
      Saloon: null,
      Services: { services: [], Staff: null, Appointment_Date: null, Time_Slot: null, held_until: null },
      Products: [],
      Coupon: null,
      Discount: 0,
      Total: 0,
      Prefix: null,
    })
  })
})

describe('addtocart', () => {
  it('holds the time for ten minutes and returns the cart', async () => {
    const { status, body } = await add(appointment({ Products: [{ Product: api.testSalon.shampoo, Quantity: 2 }] }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Error: 0,
      Data: {
        Saloon: { _id: api.testSalon.salonId, Slug: api.testSalon.slug, Time_zone: 'Europe/Copenhagen' },
        Services: {
          services: [{ _id: api.testSalon.cut, Name: 'Haircut', Price: 400, Prefix: 'DKK', Time_required: 60 }],
          Staff: { _id: api.testSalon.anna, Name: 'Anna' },
          Appointment_Date: '2026-12-04',
          Time_Slot: '10:30 AM',
          held_until: '2026-12-01T08:10:00.000Z',
        },
        Products: [{ Product: { _id: api.testSalon.shampoo, Name: 'Shampoo', Price: 125, Available: 3 }, Quantity: 2 }],
        Total: 650,
        Prefix: 'DKK',
      },
    })
    expect(await cartOf()).toEqual(body.Data)
  })

  it('accepts times, dates and lists in all documented forms', async () => {
    const form = { Time_Slot: '14:00', Appointment_Date: '2026-12-04', Services: JSON.stringify([api.testSalon.cut]) }
    const { body } = await add(appointment(form))
    expect(body.Data.Services).toMatchObject({ Time_Slot: '02:00 PM', Appointment_Date: '2026-12-04' })
    const products = JSON.stringify([{ Product: api.testSalon.shampoo, Quantity: 1 }])
    expect((await add({ Saloon: api.testSalon.salonId, Products: products })).body.Data.Products).toHaveLength(1)
    expect((await cartOf()).Services.services).toHaveLength(1)
  })

  it('adds up the quantities of one product, and refuses a duplicate service', async () => {
    const line = (Quantity: number) => ({ Product: api.testSalon.shampoo, Quantity })
    const { body } = await add({ Saloon: api.testSalon.slug, Products: [line(1), line(2)] })
    expect(body.Data).toMatchObject({ Products: [{ Quantity: 3 }], Total: 375 })
    const twice = await add(appointment({ Services: [api.testSalon.cut, api.testSalon.cut] }))
    expect(twice).toMatchObject({ status: 400, body: { fields: { Services: 'The same service is selected twice.' } } })
  })

  it('reports another salon’s cart before it needs a time', async () => {
    await add(appointment())
    const other = await addTestSalon(api.database.db)
    const attempt = { Saloon: other.slug, Services: [other.cut] }
    expect(await add(attempt)).toMatchObject({ status: 409, body: { conflict: true } })
    const fields = { Staff: expect.any(String), Appointment_Date: expect.any(String), Time_Slot: expect.any(String) }
    expect(await add({ ...attempt, replace: true })).toMatchObject({ status: 400, body: { fields } })
  })

  it('chooses a free staff member for ‘anyone’', async () => {
    const first = await add(appointment({ Staff: 'anyone' }))
    const other = await addSignedIn(api.t.app)
    const second = await add(appointment({ Staff: 'anyone' }), other)
    const third = await add(appointment({ Staff: 'anyone' }), await addSignedIn(api.t.app))
    const people = [first, second].map(({ body }) => body.Data.Services.Staff._id)
    expect(people.sort()).toEqual([api.testSalon.anna, api.testSalon.bo].sort())
    expect(third).toMatchObject({ status: 409, body: { Error: 1 } })
  })

  it('refuses a time that another customer holds, and keeps the cart', async () => {
    await add(appointment())
    const other = await addSignedIn(api.t.app)
    await add(appointment({ Time_Slot: '01:00 PM' }), other)
    const taken = await add(
      appointment({ Time_Slot: '11:00 AM', Products: [{ Product: api.testSalon.shampoo, Quantity: 1 }] }),
      other,
    )
    expect(taken).toMatchObject({
      status: 409,
      body: { Error: 1, msg: expect.stringContaining('no longer available') },
    })
    expect(await cartOf(other)).toMatchObject({ Services: { Time_Slot: '01:00 PM' }, Products: [] })
  })

  it('can be repeated for the same time', async () => {
    await add(appointment())
    expect((await add(appointment())).status).toBe(200)
    expect((await add(appointment({ Time_Slot: '11:00 AM' }))).status).toBe(200)
  })

  it.each([
    ['outside opening hours', { Time_Slot: '07:00 AM' }, 400],
    ['off the grid', { Time_Slot: '10:35 AM' }, 400],
    ['too long before closing', { Time_Slot: '04:30 PM' }, 400],
    ['in the past', { Appointment_Date: '2026-11-30' }, 400],
  ])('refuses a time %s', async (_why, change, status) => {
    expect(await add(appointment(change))).toMatchObject({ status, body: { Error: 1 } })
    expect((await cartOf()).Saloon).toBeNull()
  })

  it('names missing and wrong fields', async () => {
    expect((await add({})).body.fields).toHaveProperty('Saloon')
    expect((await add({ Saloon: api.testSalon.slug })).body.fields).toEqual({
      Services: 'Please choose at least one service.',
    })
    expect((await add({ Saloon: api.testSalon.slug, Services: [api.testSalon.cut] })).body.fields).toEqual({
      Staff: 'Please choose a specialist.',
      Appointment_Date: 'Please choose a date.',
      Time_Slot: 'Please choose a time.',
    })
    const wrong = appointment({ Staff: 7, Appointment_Date: '30-02-2026', Time_Slot: '25:00', replace: 'yes' })
    expect(Object.keys((await add(wrong)).body.fields).sort()).toEqual(
      ['Appointment_Date', 'Staff', 'Time_Slot', 'replace'].sort(),
    )
    for (const Products of [
      '[',
      [7],
      [{ Product: api.testSalon.shampoo }],
      [{ Product: api.testSalon.shampoo, Quantity: -1 }],
      { a: 1 },
    ]) {
      const { status, body } = await add({ Saloon: api.testSalon.slug, Products })
      expect(status).toBe(400)
      expect(Object.keys(body.fields)).toEqual(['Products'])
    }
  })

  it('refuses items that the salon does not sell', async () => {
    const elsewhere = await addTestSalon(api.database.db)
    expect((await add(appointment({ Saloon: 'nowhere' }))).status).toBe(404)
    expect((await add(appointment({ Services: [elsewhere.cut] }))).status).toBe(400)
    expect((await add(appointment({ Services: [api.testSalon.wash], Staff: api.testSalon.bo }))).status).toBe(400)
    expect((await add(appointment({ Staff: elsewhere.anna }))).status).toBe(400)
    for (const Product of [elsewhere.shampoo, randomUUID(), 'no id']) {
      expect((await add({ Saloon: api.testSalon.slug, Products: [{ Product, Quantity: 1 }] })).status).toBe(404)
    }
  })

  it('sets quantities, removes at 0, and refuses more than the stock', async () => {
    const products = (Quantity: number) => ({
      Saloon: api.testSalon.slug,
      Products: [{ Product: api.testSalon.shampoo, Quantity }],
    })
    await add(products(3))
    expect((await add(products(2))).body.Data.Products[0].Quantity).toBe(2)
    expect(await add(products(4))).toMatchObject({ status: 409, body: { fields: { Products: expect.any(String) } } })
    expect((await cartOf()).Products[0].Quantity).toBe(2)
    expect((await add(products(0))).body.Data.Products).toEqual([])
  })

  it('asks before it replaces another salon’s cart', async () => {
    await add(appointment())
    const elsewhere = await addTestSalon(api.database.db)
    const there = { ...appointment(), Saloon: elsewhere.slug, Services: [elsewhere.cut], Staff: elsewhere.anna }
    const conflict = await add(there)
    expect(conflict).toMatchObject({ status: 409, body: { Error: 1, conflict: true } })
    expect(conflict.body.msg).toBe(
      'You have already selected products from a different Saloon.if you continue your cart and selection will be removed',
    )
    expect((await cartOf()).Saloon._id).toBe(api.testSalon.salonId)
    expect((await add({ ...there, replace: true })).body.Data.Saloon._id).toBe(elsewhere.salonId)
    expect((await add(appointment(), await addSignedIn(api.t.app))).status).toBe(200)
  })

  it('is separate for each customer', async () => {
    await add(appointment())
    expect((await cartOf(await addSignedIn(api.t.app))).Saloon).toBeNull()
  })
})

describe('deletecart', () => {
  it('empties the cart and releases the time', async () => {
    await add(appointment())
    expect(await api.ask('/api/deletecart', {}, api.me)).toMatchObject({
      status: 200,
      body: { Error: 0, msg: expect.any(String) },
    })
    expect((await cartOf()).Saloon).toBeNull()
    expect((await add(appointment(), await addSignedIn(api.t.app))).status).toBe(200)
  })
})

describe('checkcoupon', () => {
  const check = (Coupon_code: unknown, Saloon_id: unknown = api.testSalon.slug) =>
    api.ask('/api/checkcoupon', { Coupon_code, Saloon_id }, api.me)

  it('returns the discount of a code', async () => {
    expect(await check(' ten ')).toMatchObject({
      status: 200,
      body: { Error: 0, msg: 'Code is valid', Data: { _id: expect.any(String), Percentage: 10 } },
    })
    await api.database.db
      .insertInto('coupon')
      .values({
        salon_id: api.testSalon.salonId,
        id: randomUUID(),
        code: 'FLAT',
        name: 'Flat',
        amount_minor: 5050,
        ends_on: '2026-12-01',
      })
      .execute()
    const { body } = await check('FLAT', api.testSalon.salonId)
    expect(body.Data).toEqual({ _id: expect.any(String), Price: 50.5 })
  })

  it('refuses an empty, unknown, used-up or another salon’s code', async () => {
    expect((await check('')).body).toMatchObject({
      Error: 1,
      msg: 'Enter code.',
      fields: { Coupon_code: 'Enter code.' },
    })
    expect(await check('NOPE')).toMatchObject({ status: 400, body: { Error: 1, msg: 'Code is invalid' } })
    await api.database.db.updateTable('coupon').set({ uses: 1 }).where('salon_id', '=', api.testSalon.salonId).execute()
    expect((await check('TEN')).status).toBe(400)
    expect((await check('TEN', 'nowhere')).status).toBe(404)
  })
})
