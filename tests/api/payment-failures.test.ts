import { describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../src/domain/checkout/online/reconcile-payments.ts'
import { type Payments, ProviderUnavailable } from '../../src/domain/kernel/payments.ts'
import { setUpBookingApi } from './booking-api.ts'
import { clientOf } from './client.ts'

const api = setUpBookingApi()
const { charge, form, mine } = api

/** The calls in front of a provider that fails. */
const failing = (calls: Partial<Payments>) => clientOf({ ...api.t.app, payments: { ...api.t.app.payments, ...calls } })
const keyed = (key: string) => ({ ...api.me, headers: { 'idempotency-key': key } })
const card = { stripeToken: 'pm_card_visa' }

const faults: [string, () => Promise<never>][] = [
  ['does not answer', () => Promise.reject(new ProviderUnavailable('no answer'))],
  ['refuses our key', () => Promise.reject(new ProviderUnavailable('Invalid API Key', { refused: true }))],
  ['breaks', () => Promise.reject(new TypeError('a bug'))],
]

describe.each(faults)('a provider that %s', (_, authorise) => {
  it.each(['stripe/charge', 'addbooking'])(
    'is 503 of %s with success 0, and the same key pays once it works',
    async (call) => {
      const sent = keyed(`503 ${call} ${_}`)
      const body = form({ ...card, ...(call === 'addbooking' && { Payment_Type: 'card' }) })
      const failed = await failing({ authorise })(`/api/${call}`, body, sent)
      expect(failed).toMatchObject({
        status: 503,
        body: { Error: 1, success: 0, msg: expect.stringContaining('Nothing was booked') },
      })
      expect(failed.headers.get('retry-after')).toBe('1')
      expect((await mine()).total).toBe(0)
      const again = await api.ask(`/api/${call}`, body, sent)
      expect(again).toMatchObject({ status: 200, body: { success: 1 } })
      expect((await api.ask(`/api/${call}`, body, sent)).body).toEqual(again.body)
      await reconcilePayments(api.t.app, { graceSeconds: -1 })
      expect((await mine()).total).toBe(1)
    },
  )
})

it('an error of ours returns 500 with success 0', async () => {
  const broken = clientOf({
    ...api.t.app,
    limits: { ...api.t.app.limits, take: () => Promise.reject(new TypeError('a bug')) },
  })
  for (const [call, body] of [
    ['stripe/charge', form(card)],
    ['addbooking', form({ Payment_Type: 'cash' })],
  ] as const) {
    expect(await broken(`/api/${call}`, body, api.me)).toMatchObject({ status: 500, body: { Error: 1, success: 0 } })
  }
})

describe('an unknown outcome', () => {
  it('returns 409 in_progress with success 0, the place to check, and advice not to pay again', async () => {
    const enqueue = () => Promise.reject(new Error('the database is away'))
    const authorise = () => Promise.reject(new ProviderUnavailable('no answer'))
    const app = { ...api.t.app, jobs: { ...api.t.app.jobs, enqueue } }
    const ask = clientOf({ ...app, payments: { ...app.payments, authorise } })
    const answer = await ask('/api/stripe/charge', form(card), api.me)
    expect(answer).toMatchObject({ status: 409, body: { Error: 1, success: 0, in_progress: true } })
    expect(answer.body.msg).toMatch(/don’t pay again.*My Bookings.*usually email/)
  })
})

describe('an unfinished payment of the same customer', () => {
  const waiting = { stripeToken: 'pm_card_authenticationRequired' }

  it.each([
    ['stripe/charge', () => form(card)],
    ['addbooking', () => form({ Payment_Type: 'cash' })],
    ['addtocart', () => form()],
  ])('does not stand in the way of %s', async (call, body) => {
    expect((await charge(waiting)).body.requires_action).toBe(true)
    expect((await api.ask(`/api/${call}`, body(), api.me)).status).toBe(200)
    await api.t.runJobs()
    const asked = await api.database.db
      .selectFrom('payment')
      .select('status')
      .where('customer_id', '=', api.me.id)
      .where('payment_method_ref', '=', waiting.stripeToken)
      .executeTakeFirst()
    expect(asked).toEqual({ status: 'voided' })
  })
})

describe('an order of 0', () => {
  it('needs no card', async () => {
    const { testSalon, database } = api
    await database.db.updateTable('coupon').set({ percentage: 100 }).where('salon_id', '=', testSalon.salonId).execute()
    const coupon = await database.db
      .selectFrom('coupon')
      .select('id')
      .where('salon_id', '=', testSalon.salonId)
      .executeTakeFirstOrThrow()
    const free = form({ Coupon_id: coupon.id, Total_Price: 0 })
    const before = (await api.charges()).length
    expect(await api.ask('/api/stripe/charge', free, api.me)).toMatchObject({ status: 200, body: { success: 1 } })
    expect((await api.charges()).length).toBe(before)
  })

  it('is not possible for a price above 0', async () => {
    const sent = { stripeToken: undefined, Total_Price: 0 }
    expect(await charge(sent)).toMatchObject({ status: 409, body: { success: 0, Total_Price: 400 } })
    expect(await api.book({ ...sent, Payment_Type: 'card' })).toMatchObject({
      status: 409,
      body: { Total_Price: 400 },
    })
  })
})
