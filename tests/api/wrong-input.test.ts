import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setUpBookingApi } from './booking-api.ts'

const api = setUpBookingApi()

const HUGE = 'x'.repeat(100_000)
const NOT_TEXT = [7, true, {}, ['a']]
const NO_ID = [...NOT_TEXT, '', null, undefined, HUGE]
const NO_DATE = [...NOT_TEXT, '30-02-2026', '2026-13-01', 'tomorrow', '4/12/2026', HUGE]
const NO_TIME = [...NOT_TEXT, '25:00', '13:00 PM', '10:60', 'noon', HUGE]
const NO_NUMBER = ['free', -1, {}, [], true, 1e12, '1e400', HUGE]
const NO_PRODUCTS = ['[', '7', { a: 1 }, [7], [{}], [{ Product: 'x' }], Array(51).fill({ Product: 'x', Quantity: 1 })]
const NO_QUANTITIES = [-1, 1.5, 1000, 'two', null, undefined, {}].map((Quantity) => [
  { Product: randomUUID(), Quantity },
])

/** A valid request, and invalid values for each field; each is refused at its field. */
const cases = (): [call: string, body: object, wrong: Record<string, readonly unknown[]>][] => {
  const { testSalon } = api
  const products = { Saloon: testSalon.slug, Products: [{ Product: testSalon.shampoo, Quantity: 1 }] }
  const appointment = {
    Saloon: NO_ID,
    Staff: [...NOT_TEXT, 'Anna', HUGE],
    Appointment_Date: NO_DATE,
    Time_Slot: NO_TIME,
    Services: [7, {}, [7], ['x'], '[', 'cut', HUGE, Array(13).fill(testSalon.cut)],
    Products: [...NO_PRODUCTS, ...NO_QUANTITIES],
  }
  const total = { Total_Price: [...NO_NUMBER, '', null, undefined] }
  return [
    ['addtocart', api.form(), { ...appointment, replace: ['yes', 1, null, {}] }],
    ['addtocart', products, { Saloon: NO_ID, Products: [...NO_PRODUCTS, ...NO_QUANTITIES] }],
    ['addbooking', api.form({ Payment_Type: 'cash' }), { ...appointment, ...total, Coupon_id: [7, {}, HUGE] }],
    ['addbooking', api.form(), { Payment_Type: [...NOT_TEXT, '', null, undefined, 'barter', HUGE] }],
    ['addbooking', api.form({ Payment_Type: 'card' }), { stripeToken: [...NOT_TEXT, '', null, undefined, HUGE] }],
    ['stripe/charge', api.form({ stripeToken: 'pm_card_visa' }), { ...appointment, ...total }],
    ['stripe/charge', api.form(), { stripeToken: [...NOT_TEXT, '', null, undefined, HUGE] }],
    ['stripe/charge', { stripeToken: 'pm_card_visa', amount: 1 }, { amount: NO_NUMBER }],
    [
      'stripe/charge',
      { ...products, Total_Price: 125, stripeToken: 'pm_card_visa' },
      { Shipping_Address: [7, HUGE, [], {}, { Full_Name: 'A', Street_Address: HUGE }] },
    ],
    ['checkcoupon', { Coupon_code: 'TEN', Saloon_id: testSalon.slug }, { Coupon_code: NO_ID, Saloon_id: NO_ID }],
    [
      'getCustomerallBookings',
      {},
      {
        Status: [...NOT_TEXT, 'Soon', 'constructor', HUGE],
        from: NO_DATE,
        to: NO_DATE,
        page: [0, 1.5, 'x'],
        limit: [101, {}],
      },
    ],
    ['cancelbooking', { id: randomUUID() }, { id: NO_ID, quote: ['yes', 1, null, {}] }],
    [
      'reschedulebooking',
      { id: randomUUID(), Appointment_Date: '2026-12-05', Time_Slot: '10:00 AM' },
      {
        id: NO_ID,
        Appointment_Date: [...NO_DATE, '', undefined],
        Time_Slot: [...NO_TIME, '', null],
        Staff: ['Anna', 7],
      },
    ],
    [
      'contactus',
      { name: 'Karen', email: 'karen@example.com', phoneNumber: '+4520123456' },
      {
        name: [...NOT_TEXT, '', undefined, 'R2 D2', HUGE],
        email: [...NOT_TEXT, '', undefined, 'karen', 'a@b@c', HUGE],
        phoneNumber: [...NOT_TEXT, '', undefined, HUGE],
        websiteUrl: [7, {}, HUGE],
        message: [7, {}, HUGE],
      },
    ],
    ['subscribe', { email: 'karen@example.com' }, { email: [...NOT_TEXT, '', undefined, 'karen', 'a@b@c', HUGE] }],
  ]
}

describe('a wrong field is named by', () => {
  const CALLS = [
    'addtocart',
    'addbooking',
    'stripe/charge',
    'checkcoupon',
    'getCustomerallBookings',
    'cancelbooking',
    'reschedulebooking',
    'contactus',
    'subscribe',
  ]
  it('every call', () => {
    expect([...new Set(cases().map(([call]) => call))]).toEqual(CALLS)
  })

  it.each(CALLS)('%s, and changes nothing', async (name) => {
    for (const [call, body, wrong] of cases().filter(([call]) => call === name)) {
      const tries = Object.entries(wrong).flatMap(([field, values]) => values.map((value) => ({ field, value })))
      for (const { field, value } of tries) {
        const reply = await api.ask(`/api/${call}`, { ...body, [field]: value }, api.me)
        const what = `${field} ${JSON.stringify(value)?.slice(0, 60)} -> ${JSON.stringify(reply.body).slice(0, 200)}`
        expect(reply.status, what).toBe(400)
        expect(Object.keys(reply.body.fields), what).toEqual([field])
        expect(reply.body, what).toMatchObject({ Error: 1, msg: reply.body.fields[field] })
        expect(reply.body.msg, what).toMatch(/^\S.{5,}/)
      }
    }
    for (const table of ['contact_message', 'newsletter_subscriber', 'customer_order', 'cart', 'occupancy'] as const)
      expect(await api.database.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await api.charges()).toEqual([])
  })
})
