import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addShop, type Shop } from '../support/shop.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

const NOW = new Date('2026-12-01T08:00:00Z')

const database = freshDatabase()
let t: TestApp
let ask: Ask
let shop: Shop
let me: { id: string; token: string }

beforeAll(() => {
  t = testApp(database, { now: NOW })
  ask = clientOf(t.app)
})
beforeEach(async () => {
  t.clock.at = NOW
  shop = await addShop(database.db)
  me = await addSignedIn(t.app)
})

const form = (change: object = {}) => ({
  Saloon: shop.salonId,
  Services: [shop.cut],
  Products: [],
  Staff: shop.anna,
  Appointment_Date: '2026-12-04',
  Time_Slot: '10:30 AM',
  Total_Price: 400,
  ...change,
})
const book = (change: object = {}, sent: object = me) =>
  ask('/api/addbooking', form({ Payment_Type: 'cash', ...change }), sent)
const charge = (change: object = {}, sent: object = me) =>
  ask('/api/stripe/charge', form({ stripeToken: 'pm_card_visa', ...change }), sent)
const mine = async (sent: object = {}, who = me) => (await ask('/api/getCustomerallBookings', sent, who)).body

const charges = () => database.db.selectFrom('simulated.charge').selectAll().execute()
const busy = () =>
  database.db.selectFrom('occupancy').select(['kind', 'subject_id']).where('salon_id', '=', shop.salonId).execute()

describe('who is not signed in', () => {
  it.each(['addbooking', 'stripe/charge', 'getCustomerallBookings', 'cancelbooking'])('%s refuses', async (call) => {
    const { status, body } = await ask(`/api/${call}`, form({ Payment_Type: 'cash' }))
    expect(status).toBe(401)
    expect(body).toMatchObject({ Error: 1 })
    if (call === 'addbooking' || call === 'stripe/charge') expect(body.success).toBe(0)
  })
})

describe('addbooking', () => {
  it('books, to be paid in the salon', async () => {
    const { status, body } = await book({ Services: shop.cut, Products: '[]' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      Error: 0,
      success: 1,
      msg: 'Booking Successfully Added',
      Data: {
        _id: expect.any(String),
        Appointment_Id: expect.stringMatching(/^[0-9A-Z]{8}$/),
        Saloon: { _id: shop.salonId, Slug: shop.slug, Rating: 0, Address: { City: '' } },
        Appointment_Date: '2026-12-04',
        Time_Slot: '10:30 AM',
        Status: 'Pending',
        Confirmed: true,
        Services: [{ _id: shop.cut, Name: 'Haircut', Price: 400, Time_required: 60, Staff: { _id: shop.anna } }],
        Staff: { _id: shop.anna, Name: 'Anna' },
        Payment_Type: 'cash',
        Total_Price: 400,
        Prefix: 'DKK',
      },
    })
    expect(await busy()).toEqual([{ kind: 'booking', subject_id: shop.anna }])
    expect((await ask('/api/getcart', {}, me)).body.Data.Saloon).toBeNull()
    const slot = { id: shop.anna, date: '2026-12-04' }
    expect((await ask('/api/getstaffbooking', slot)).body.Data).toEqual([
      { Time_Slot: '10:30 AM' },
      { Time_Slot: '11:00 AM' },
    ])
  })

  it('books with products and a coupon, paid by card', async () => {
    const coupon = await ask('/api/checkcoupon', { Coupon_code: 'TEN', Saloon_id: shop.slug }, me)
    const { body } = await book({
      Payment_Type: 'Card',
      stripeToken: 'pm_card_visa',
      Products: JSON.stringify([{ Product: shop.shampoo, Quantity: 2 }]),
      Coupon_id: coupon.body.Data._id,
      Total_Price: '585',
    })
    expect(body).toMatchObject({
      success: 1,
      Data: { Total_Price: 585, Payment_Type: 'card', Products: [{ Product: shop.shampoo, Quantity: 2, Price: 125 }] },
    })
    expect((await charges()).at(-1)).toMatchObject({ status: 'captured', captured_minor: 58_500 })
  })

  it('compares the total, and tells the true one', async () => {
    const { status, body } = await book({ Total_Price: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({ Error: 1, success: 0, Total_Price: 400, Prefix: 'DKK', msg: expect.any(String) })
    expect((await mine()).total).toBe(0)
  })

  it('refuses a taken time with success 0, whoever asks and however it overlaps', async () => {
    await book()
    const other = await addSignedIn(t.app)
    for (const Time_Slot of ['10:00 AM', '10:30 AM', '11:00 AM']) {
      for (const who of [me, other]) {
        const { status, body } = await book({ Time_Slot }, who)
        expect(status).toBe(409)
        expect(body).toMatchObject({ Error: 1, success: 0, msg: expect.stringContaining('taken') })
      }
    }
    expect((await book({ Time_Slot: '11:30 AM' }, other)).body.success).toBe(1)
    expect((await book({ Time_Slot: '09:30 AM' }, other)).body.success).toBe(1)
    expect((await book({ Staff: shop.bo }, other)).body.success).toBe(1)
  })

  it('takes what it books instead of what was in the cart, and only when it succeeds', async () => {
    await ask('/api/addtocart', form({ Time_Slot: '01:00 PM', Products: [{ Product: shop.shampoo, Quantity: 1 }] }), me)
    await book({}, await addSignedIn(t.app))
    expect((await book()).status).toBe(409)
    const kept = (await ask('/api/getcart', {}, me)).body.Data
    expect(kept).toMatchObject({ Services: { Time_Slot: '01:00 PM' }, Products: [{ Quantity: 1 }] })
    const booked = await book({ Time_Slot: '03:00 PM' })
    expect(booked.body).toMatchObject({ success: 1, Data: { Products: [], Time_Slot: '03:00 PM' } })
    expect((await busy()).filter(({ kind }) => kind === 'hold')).toEqual([])
  })

  it('says what is missing', async () => {
    const { status, body } = await ask('/api/addbooking', {}, me)
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

  it('answers the same reply to the same Idempotency-Key and body, also at once', async () => {
    const sent = { ...me, headers: { 'idempotency-key': 'one booking' } }
    const replies = await Promise.all([1, 2, 3, 4].map(() => book({}, sent)))
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual(replies[0]?.body)
    }
    expect((await book({}, sent)).body).toEqual(replies[0]?.body)
    expect((await mine()).total).toBe(1)
    const changed = await book({ Time_Slot: '03:00 PM' }, sent)
    expect(changed).toMatchObject({
      status: 400,
      body: { success: 0, fields: { 'Idempotency-Key': expect.any(String) } },
    })
    const theirs = await book({ Time_Slot: '03:00 PM' }, { ...sent, ...(await addSignedIn(t.app)) })
    expect(theirs.body.success).toBe(1)
  })

  it('is a request where the salon answers by hand', async () => {
    shop = await addShop(database.db, { confirms: 'by_hand' })
    const { body } = await book()
    expect(body).toMatchObject({ success: 1, Data: { Status: 'Pending', Confirmed: false } })
  })
})

describe('stripe/charge', () => {
  it('charges the card and books', async () => {
    const { status, body } = await charge()
    expect(status).toBe(200)
    expect(body).toMatchObject({ Error: 0, success: 1, Data: { Status: 'Pending', Payment_Type: 'card' } })
    expect((await charges()).at(-1)).toMatchObject({ status: 'captured', captured_minor: 40_000, currency: 'DKK' })
  })

  it('tells a declined card, and keeps the time for another try', async () => {
    const { status, body } = await charge({ stripeToken: 'pm_card_chargeDeclined' })
    expect(status).toBe(422)
    expect(body).toEqual({ Error: 1, success: 0, msg: 'payment failed' })
    expect((await mine()).total).toBe(0)
    expect((await charge({}, await addSignedIn(t.app))).status).toBe(409)
    expect((await charge()).body.success).toBe(1)
  })

  it('a declined card is told again under its key, not tried again', async () => {
    const sent = { ...me, headers: { 'idempotency-key': 'declined' } }
    const before = (await charges()).length
    for (let i = 0; i < 2; i++) {
      expect((await charge({ stripeToken: 'pm_card_chargeDeclined' }, sent)).status).toBe(422)
    }
    expect((await charges()).length).toBe(before + 1)
  })

  it('asks for the bank’s confirmation, and books once it is given', async () => {
    const sent = { ...me, headers: { 'idempotency-key': 'three d' } }
    const card = { stripeToken: 'pm_card_threeDSecure2Required' }
    const asked = await charge(card, sent)
    expect(asked.status).toBe(200)
    expect(asked.body).toMatchObject({
      Error: 0,
      success: 0,
      requires_action: true,
      client_secret: expect.any(String),
      action_url: expect.stringContaining('http'),
    })
    expect((await mine()).total).toBe(0)
    const { id, client_secret } = (await charges()).at(-1) ?? { id: '', client_secret: '' }
    await t.app.payments.bank?.answer(id, client_secret, true)
    const again = await charge(card, sent)
    expect(again.body).toMatchObject({ success: 1, Data: { Time_Slot: '10:30 AM' } })
    expect((await charge(card, sent)).body).toEqual(again.body)
    expect((await mine()).total).toBe(1)
  })

  it('sells products alone, sent to an address', async () => {
    const order = { Services: [], Staff: '', Appointment_Date: '', Time_Slot: '' }
    const products = { Products: [{ Product: shop.shampoo, Quantity: 2 }], Total_Price: 250 }
    const Shipping_Address = {
      Full_Name: 'Karen Holm',
      Street_Address: 'Nørrebrogade 1',
      City: 'København',
      Zip_Code: '2200',
      Phone_Number: '+4520123456',
    }
    const { body } = await charge({ ...order, ...products, Shipping_Address })
    expect(body).toMatchObject({
      success: 1,
      Data: {
        Total_Price: 250,
        Status: 'placed',
        Products: [{ Name: 'Shampoo', Quantity: 2 }],
        Saloon: { _id: shop.salonId },
      },
    })
    expect(await charge({ ...order, ...products })).toMatchObject({ status: 409, body: { success: 0 } })
    const nowhere = await charge({ ...order, ...products, Shipping_Address: { City: 7 } })
    expect(Object.keys(nowhere.body.fields)).toEqual(['Shipping_Address'])
  })

  it('needs a card', async () => {
    expect((await charge({ stripeToken: '' })).body.fields).toEqual({ stripeToken: 'Please enter your card number.' })
    expect((await charge({ stripeToken: undefined })).status).toBe(400)
    const { body } = await ask('/api/stripe/charge', {}, me)
    expect(body.fields).toHaveProperty('stripeToken')
  })

  describe('for the caller’s cart', () => {
    const cartForm = (amount: unknown, sent: object = me) =>
      ask('/api/stripe/charge', { stripeToken: 'tok_visa', amount }, sent)

    it('takes the amount in minor units, once', async () => {
      await ask('/api/addtocart', form(), me)
      const other = await cartForm(400)
      expect(other).toMatchObject({ status: 409, body: { success: 0, Total_Price: 400 } })
      const { body } = await cartForm(40_000)
      expect(body).toMatchObject({ Error: 0, success: 1, msg: expect.any(String), Data: { Total_Price: 400 } })
      expect(await cartForm(40_000)).toMatchObject({ status: 400, body: { success: 0, msg: 'Cart is Empty' } })
    })

    it('goes on after the bank’s confirmation', async () => {
      await ask('/api/addtocart', form(), me)
      const card = { stripeToken: 'pm_card_threeDSecure2Required', amount: 40_000 }
      expect((await ask('/api/stripe/charge', card, me)).body.requires_action).toBe(true)
      const { id, client_secret } = (await charges()).at(-1) ?? { id: '', client_secret: '' }
      await t.app.payments.bank?.answer(id, client_secret, true)
      expect((await ask('/api/stripe/charge', card, me)).body.success).toBe(1)
    })

    it('refuses what is no amount', async () => {
      await ask('/api/addtocart', form(), me)
      for (const amount of ['much', -1, null, 39_999.5]) {
        const { status, body } = await cartForm(amount)
        expect([400, 409]).toContain(status)
        expect(body.success).toBe(0)
      }
    })
  })
})

describe('getCustomerallBookings', () => {
  it('lists one’s own, by status and by day', async () => {
    const first = (await book()).body.Data
    const second = (await book({ Appointment_Date: '2026-12-06' })).body.Data
    await ask('/api/cancelbooking', { id: second._id }, me)
    const ids = (body: { Data: { _id: string }[] }) => body.Data.map(({ _id }) => _id)
    expect(ids(await mine())).toEqual([first._id, second._id])
    expect(ids(await mine({ Status: 'Upcoming' }))).toEqual([first._id])
    expect(await mine({ Status: 'Cancelled' })).toMatchObject({ total: 1, Data: [{ Status: 'Cancelled' }] })
    expect(ids(await mine({ Status: 'History' }))).toEqual([])
    expect(ids(await mine({ from: '2026-12-05', to: '06-12-2026' }))).toEqual([second._id])
    expect(await mine({ limit: 1, page: 2 })).toMatchObject({ total: 2, Data: [{ _id: second._id }] })
    expect((await mine({}, await addSignedIn(t.app))).total).toBe(0)
    expect((await mine({ Status: 'Sometime' })).fields).toHaveProperty('Status')
  })
})

describe('cancelbooking', () => {
  it('asks first, then cancels: all back until 24 hours before, and the time is free', async () => {
    const { _id: id } = (await charge()).body.Data
    const quote = await ask('/api/cancelbooking', { id, quote: true }, me)
    expect(quote.body).toMatchObject({ Error: 0, msg: expect.any(String), Data: { fee: 0, refund: 400 } })
    expect((await mine({ Status: 'Upcoming' })).total).toBe(1)
    const done = await ask('/api/cancelbooking', { id }, me)
    expect(done.body).toMatchObject({ Error: 0, Data: { fee: 0, refund: 400 } })
    expect((await charges()).at(-1)).toMatchObject({ refunded_minor: 40_000 })
    expect(await busy()).toEqual([])
    expect((await ask('/api/cancelbooking', { id }, me)).status).toBe(409)
    expect((await book({}, await addSignedIn(t.app))).body.success).toBe(1)
  })

  it('keeps a tenth of the services when it is late', async () => {
    const { _id: id } = (await charge()).body.Data
    t.clock.at = new Date('2026-12-03T12:00:00Z')
    expect((await ask('/api/cancelbooking', { id }, me)).body.Data).toEqual({ fee: 40, refund: 360, Prefix: 'DKK' })
  })

  it('knows nobody else’s bookings', async () => {
    const { _id: id } = (await charge()).body.Data
    const other = await addSignedIn(t.app)
    for (const quote of [true, false]) {
      expect((await ask('/api/cancelbooking', { id, quote }, other)).status).toBe(404)
    }
    expect((await mine({ Status: 'Upcoming' })).total).toBe(1)
    for (const wrong of ['nothing', '', 7, null]) {
      expect([400, 404]).toContain((await ask('/api/cancelbooking', { id: wrong }, me)).status)
    }
  })
})
