import { describe, expect, it } from 'vitest'
import { addTestSalon } from '../support/test-salon.ts'
import { setUpBookingApi } from './booking-api.ts'
import { addSignedIn } from './client.ts'

const api = setUpBookingApi()
const { book, busy, charge, charges, form, mine } = api

describe('a visitor', () => {
  it.each(['addbooking', 'stripe/charge', 'getCustomerallBookings', 'cancelbooking', 'reschedulebooking'])(
    '%s refuses',
    async (call) => {
      const { status, body } = await api.ask(`/api/${call}`, form({ Payment_Type: 'cash' }))
      expect(status).toBe(401)
      expect(body).toMatchObject({ Error: 1 })
      if (call === 'addbooking' || call === 'stripe/charge') expect(body.success).toBe(0)
    },
  )
})

describe('addbooking', () => {
  it('books with payment at the salon', async () => {
    const { status, body } = await book({ Services: api.testSalon.cut, Products: '[]' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Error: 0,
      success: 1,
      msg: 'Booking Successfully Added',
      Data: {
        _id: expect.any(String),
        Appointment_Id: expect.stringMatching(/^[0-9A-Z]{8}$/),
        Saloon: { _id: api.testSalon.salonId, Slug: api.testSalon.slug, Rating: 0, Address: { City: '' } },
        Appointment_Date: '2026-12-04',
        Time_Slot: '10:30 AM',
        Status: 'Pending',
        Confirmed: true,
        Services: [
          {
            _id: api.testSalon.cut,
            Name: 'Haircut',
            Price: 400,
            Time_required: 60,
            Staff: { _id: api.testSalon.anna },
          },
        ],
        Staff: { _id: api.testSalon.anna, Name: 'Anna' },
        Payment_Type: 'cash',
        Total_Price: 400,
        Prefix: 'DKK',
      },
    })
    expect(await busy()).toEqual([{ kind: 'booking', subject_id: api.testSalon.anna }])
    expect((await api.ask('/api/getcart', {}, api.me)).body.Data.Saloon).toBeNull()
    const slot = { id: api.testSalon.anna, date: '2026-12-04' }
    expect((await api.ask('/api/getstaffbooking', slot)).body.Data).toEqual([
      { Time_Slot: '10:30 AM' },
      { Time_Slot: '11:00 AM' },
    ])
  })

  it('books with products and a coupon, paid by card', async () => {
    const coupon = await api.ask('/api/checkcoupon', { Coupon_code: 'TEN', Saloon_id: api.testSalon.slug }, api.me)
    const { body } = await book({
      Payment_Type: 'Card',
      stripeToken: 'pm_card_visa',
      Products: JSON.stringify([{ Product: api.testSalon.shampoo, Quantity: 2 }]),
      Coupon_id: coupon.body.Data._id,
      Total_Price: '585',
    })
    expect(body).toMatchObject({
      success: 1,
      Data: {
        Total_Price: 585,
        Payment_Type: 'card',
        Products: [{ Product: api.testSalon.shampoo, Quantity: 2, Price: 125 }],
      },
    })
    expect((await charges()).at(-1)).toMatchObject({ status: 'captured', captured_minor: 58_500 })
  })

  it('compares the total, and returns the correct one', async () => {
    const { status, body } = await book({ Total_Price: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ Error: 1, success: 0, Total_Price: 400, Prefix: 'DKK', msg: expect.any(String) })
    expect((await mine()).total).toBe(0)
  })

  it('refuses a taken time with success 0, for any customer and any overlap', async () => {
    await book()
    const other = await addSignedIn(api.t.app)
    for (const Time_Slot of ['10:00 AM', '10:30 AM', '11:00 AM']) {
      for (const who of [api.me, other]) {
        const { status, body } = await book({ Time_Slot }, who)
        expect(status).toBe(409)
        expect(body).toMatchObject({ Error: 1, success: 0, msg: expect.stringContaining('no longer available') })
      }
    }
    expect((await book({ Time_Slot: '11:30 AM' }, other)).body.success).toBe(1)
    expect((await book({ Time_Slot: '09:30 AM' }, other)).body.success).toBe(1)
    expect((await book({ Staff: api.testSalon.bo }, other)).body.success).toBe(1)
  })

  it('books the request instead of the cart, and replaces the cart only on success', async () => {
    await api.ask(
      '/api/addtocart',
      form({ Time_Slot: '01:00 PM', Products: [{ Product: api.testSalon.shampoo, Quantity: 1 }] }),
      api.me,
    )
    await book({}, await addSignedIn(api.t.app))
    expect((await book()).status).toBe(409)
    const kept = (await api.ask('/api/getcart', {}, api.me)).body.Data
    expect(kept).toMatchObject({ Services: { Time_Slot: '01:00 PM' }, Products: [{ Quantity: 1 }] })
    const booked = await book({ Time_Slot: '03:00 PM' })
    expect(booked.body).toMatchObject({ success: 1, Data: { Products: [], Time_Slot: '03:00 PM' } })
    expect((await busy()).filter(({ kind }) => kind === 'hold')).toEqual([])
  })

  it('names missing fields', async () => {
    const { status, body } = await api.ask('/api/addbooking', {}, api.me)
    expect(status).toBe(400)
    expect(body).toMatchObject({ Error: 1, success: 0 })
    expect(Object.keys(body.fields)).toEqual(expect.arrayContaining(['Saloon', 'Total_Price', 'Payment_Type']))
    expect((await book({ Payment_Type: 'card' })).body.fields).toEqual({
      stripeToken: 'Please enter your card number.',
    })
    expect((await book({ Payment_Type: 'barter' })).body.fields).toHaveProperty('Payment_Type')
    expect((await book({ Coupon_id: 'nothing' })).body).toMatchObject({
      Error: 1,
      fields: { Coupon_id: 'Code is invalid' },
    })
    for (const Total_Price of ['free', null, -1, {}]) {
      expect((await book({ Total_Price })).body.fields, String(Total_Price)).toHaveProperty('Total_Price')
    }
  })

  it('returns the same response for the same Idempotency-Key and body, also concurrently', async () => {
    const sent = { ...api.me, headers: { 'idempotency-key': 'one booking' } }
    const replies = await Promise.all([1, 2, 3, 4].map(() => book({}, sent)))
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual(replies[0]?.body)
    }
    expect((await book({}, sent)).body).toEqual(replies[0]?.body)
    expect((await mine()).total).toBe(1)
    const changed = await book({ Time_Slot: '03:00 PM' }, sent)
    expect(changed).toMatchObject({
      status: 409,
      body: { success: 0, fields: { 'Idempotency-Key': expect.any(String) } },
    })
    const theirs = await book({ Time_Slot: '03:00 PM' }, { ...sent, ...(await addSignedIn(api.t.app)) })
    expect(theirs.body.success).toBe(1)
  })

  it('makes a request at a salon that confirms manually', async () => {
    api.testSalon = await addTestSalon(api.database.db, { confirms: 'manually' })
    const { body } = await book()
    expect(body).toMatchObject({ success: 1, Data: { Status: 'Pending', Confirmed: false } })
  })
})

describe('getCustomerallBookings', () => {
  it('lists the customer’s own bookings, by status and by day', async () => {
    const first = (await book()).body.Data
    const second = (await book({ Appointment_Date: '2026-12-06' })).body.Data
    await api.ask('/api/cancelbooking', { id: second._id }, api.me)
    const ids = (body: { Data: { _id: string }[] }) => body.Data.map(({ _id }) => _id)
    expect(ids(await mine())).toEqual([first._id, second._id])
    expect(ids(await mine({ Status: 'Upcoming' }))).toEqual([first._id])
    expect(await mine({ Status: 'Cancelled' })).toMatchObject({ total: 1, Data: [{ Status: 'Cancelled' }] })
    expect(ids(await mine({ Status: 'History' }))).toEqual([])
    expect(ids(await mine({ from: '2026-12-05', to: '06-12-2026' }))).toEqual([second._id])
    expect(await mine({ limit: 1, page: 2 })).toMatchObject({ total: 2, Data: [{ _id: second._id }] })
    expect((await mine({}, await addSignedIn(api.t.app))).total).toBe(0)
    expect((await mine({ Status: 'Sometime' })).fields).toHaveProperty('Status')
  })
})

describe('cancelbooking', () => {
  it('asks for confirmation, then cancels: a full refund until 24 hours before, and the time is free', async () => {
    const { _id: id } = (await charge()).body.Data
    const quote = await api.ask('/api/cancelbooking', { id, quote: true }, api.me)
    expect(quote.body).toMatchObject({ Error: 0, msg: expect.any(String), Data: { fee: 0, refund: 400 } })
    expect((await mine({ Status: 'Upcoming' })).total).toBe(1)
    const done = await api.ask('/api/cancelbooking', { id }, api.me)
    expect(done.body).toMatchObject({ Error: 0, Data: { fee: 0, refund: 400 } })
    expect((await charges()).at(-1)).toMatchObject({ refunded_minor: 40_000 })
    expect(await busy()).toEqual([])
    expect((await api.ask('/api/cancelbooking', { id }, api.me)).status).toBe(409)
    expect((await book({}, await addSignedIn(api.t.app))).body.success).toBe(1)
  })

  it('keeps a tenth of the services for a late cancellation', async () => {
    const { _id: id } = (await charge()).body.Data
    api.t.clock.at = new Date('2026-12-03T12:00:00Z')
    expect((await api.ask('/api/cancelbooking', { id }, api.me)).body.Data).toEqual({
      fee: 40,
      refund: 360,
      Prefix: 'DKK',
    })
  })

  it('finds no booking of another customer', async () => {
    const { _id: id } = (await charge()).body.Data
    const other = await addSignedIn(api.t.app)
    for (const quote of [true, false]) {
      expect((await api.ask('/api/cancelbooking', { id, quote }, other)).status).toBe(404)
    }
    expect((await mine({ Status: 'Upcoming' })).total).toBe(1)
    for (const wrong of ['nothing', '', 7, null]) {
      expect([400, 404]).toContain((await api.ask('/api/cancelbooking', { id: wrong }, api.me)).status)
    }
  })
})

describe('reschedulebooking', () => {
  it('moves a booking with the same staff member, and with another who is free', async () => {
    const { _id: id } = (await book()).body.Data
    const move = { id, Appointment_Date: '2026-12-05', Time_Slot: '02:00 PM' }
    const { status, body } = await api.ask('/api/reschedulebooking', move, api.me)
    expect(status).toBe(200)
    expect(body.Data).toMatchObject({
      _id: id,
      Appointment_Date: '2026-12-05',
      Time_Slot: '02:00 PM',
      Staff: { _id: api.testSalon.anna },
    })
    expect(await busy()).toEqual([{ kind: 'booking', subject_id: api.testSalon.anna }])
    const other = await addSignedIn(api.t.app)
    expect((await api.ask('/api/reschedulebooking', move, other)).status).toBe(404)
    await book({ Staff: api.testSalon.bo, Time_Slot: '09:00 AM' }, other)
    const taken = { ...move, Appointment_Date: '2026-12-04', Time_Slot: '09:00 AM', Staff: api.testSalon.bo }
    expect((await api.ask('/api/reschedulebooking', taken, api.me)).status).toBe(409)
    api.t.clock.at = new Date('2026-12-05T12:00:00Z')
    const late = { ...move, Time_Slot: '04:00 PM' }
    expect((await api.ask('/api/reschedulebooking', late, api.me)).status).toBe(409)
  })
})
