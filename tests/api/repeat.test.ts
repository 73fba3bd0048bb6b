import { describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../src/domain/checkout/online/reconcile-payments.ts'
import { deleteExpiredResponses } from '../../src/domain/kernel/idempotency/run-once.ts'
import { ProviderUnavailable } from '../../src/domain/kernel/payments.ts'
import { setUpBookingApi } from './booking-api.ts'
import { addSignedIn, clientOf } from './client.ts'

const api = setUpBookingApi()
const { book, charge, charges, form, mine } = api

let keys = 0
const keyed = (who: object = api.me, key = `key ${++keys}`) => ({ ...who, headers: { 'idempotency-key': key } })
const pass = (minutes: number) => {
  api.t.clock.at = new Date(api.t.clock.at.getTime() + minutes * 60_000)
}

describe('a call that is repeated under its Idempotency-Key', () => {
  it('returns the stored response for a cart, a payment, a move and a cancellation', async () => {
    const twice = async (call: string, body: object, other: object) => {
      const sent = keyed()
      const first = await api.ask(`/api/${call}`, body, sent)
      expect(first.status, JSON.stringify(first.body)).toBe(200)
      const second = await api.ask(`/api/${call}`, body, sent)
      expect([second.status, second.body], call).toEqual([200, first.body])
      const reused = await api.ask(`/api/${call}`, other, sent)
      expect(reused, call).toMatchObject({
        status: 409,
        body: { Error: 1, msg: 'This Idempotency-Key has already been used for a different request.' },
      })
      expect(Object.keys(reused.body.fields)).toEqual(['Idempotency-Key'])
      return first.body
    }
    await twice('addtocart', form(), form({ Time_Slot: '03:00 PM' }))
    const card = { stripeToken: 'pm_card_visa', amount: 40_000 }
    const before = (await charges()).length
    const { Data } = await twice('stripe/charge', card, { ...card, amount: 50_000 })
    expect((await charges()).length).toBe(before + 1)
    const move = { id: Data._id, Appointment_Date: '2026-12-05', Time_Slot: '02:00 PM' }
    await twice('reschedulebooking', move, { ...move, Time_Slot: '04:00 PM' })
    expect((await mine()).Data[0]).toMatchObject({ Appointment_Date: '2026-12-05', Time_Slot: '02:00 PM' })
    await twice('cancelbooking', { id: Data._id }, { id: Data._id, quote: true })
    expect((await api.ask('/api/cancelbooking', { id: Data._id }, api.me)).status).toBe(409)
    expect((await charges()).at(-1)).toMatchObject({ refunded_minor: 40_000 })
  })

  it('is separate for each path and each user', async () => {
    const sent = keyed()
    const booked = await book({}, sent)
    const charged = await charge({ Time_Slot: '02:00 PM' }, sent)
    expect([booked, charged].map(({ body }) => body.Data.Time_Slot)).toEqual(['10:30 AM', '02:00 PM'])
    const theirs = await book({ Staff: api.testSalon.bo }, { ...sent, ...(await addSignedIn(api.t.app)) })
    expect(theirs.body.Data.Staff.Name).toBe('Bo')
    expect((await mine()).total).toBe(2)
  })

  it('is bound to a visitor’s address: repeated, refused with another body, and unknown elsewhere', async () => {
    const letter = { name: 'Karen', email: 'karen@example.com', phoneNumber: '+4520123456', message: 'Hello!' }
    const { headers } = keyed()
    const from = (address: string, body: object) =>
      api.ask('/api/contactus', body, { headers: { ...headers, 'x-client-address': address } })
    const other = { ...letter, message: 'Goodbye!' }
    expect((await from('192.0.2.1', letter)).status).toBe(200)
    expect((await from('192.0.2.1', letter)).status).toBe(200)
    expect((await from('192.0.2.1', other)).status).toBe(409)
    expect((await from('192.0.2.2', other)).status).toBe(200)
    const kept = await api.database.db.selectFrom('contact_message').select('message').orderBy('id').execute()
    expect(kept.map(({ message }) => message)).toEqual(['Hello!', 'Goodbye!'])
  })

  it('can be corrected after a validation error', async () => {
    const sent = keyed()
    expect((await book({ Time_Slot: 'noon' }, sent)).status).toBe(400)
    expect((await book({}, sent)).body.success).toBe(1)
    expect((await book({ Time_Slot: 'noon' }, sent)).status).toBe(409)
  })

  it('needs a key of a minimum length', async () => {
    const long = await book({}, keyed(api.me, 'k'.repeat(201)))
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['Idempotency-Key']])
    expect((await book({}, keyed(api.me, `'; drop table idempotent_response; -- ${'k'.repeat(150)}`))).status).toBe(200)
  })

  it('is stored encrypted for a day; a purchase is never repeated', async () => {
    const sent = keyed()
    const first = await book({}, sent)
    const rows = JSON.stringify(await api.database.db.selectFrom('idempotent_response').selectAll().execute())
    for (const word of ['Haircut', 'Anna', first.body.Data._id, api.testSalon.slug]) expect(rows).not.toContain(word)
    pass(25 * 60)
    await deleteExpiredResponses(api.t.app)
    expect((await book({}, sent)).body.Data._id).toBe(first.body.Data._id)
    pass(25 * 60)
    await deleteExpiredResponses(api.t.app)
    expect((await book({ Time_Slot: '02:00 PM' }, sent)).body.Data.Time_Slot).toBe('02:00 PM')
    expect((await mine()).total).toBe(2)
  })
})

describe('a first attempt without a result', () => {
  it('releases the key: after an error of ours the next call is carried out', async () => {
    const find = async () => {
      throw new Error('broken')
    }
    const sent = keyed()
    const limits = { ...api.t.app.limits, take: find }
    const broken = clientOf({ ...api.t.app, limits })
    expect((await broken('/api/addbooking', form({ Payment_Type: 'cash' }), sent)).status).toBe(500)
    expect((await book({}, sent)).body.success).toBe(1)
    expect((await mine()).total).toBe(1)
  })

  it('does not hold the key when its process dies, and is not paid twice', async () => {
    const { payments } = api.t.app
    const charged = Promise.withResolvers<void>()
    const authorise: typeof payments.authorise = async (request) => {
      await payments.authorise(request)
      charged.resolve()
      return new Promise(() => undefined)
    }
    const before = (await charges()).length
    const sent = keyed()
    const body = form({ stripeToken: 'pm_card_visa' })
    clientOf({ ...api.t.app, payments: { ...payments, authorise } })('/api/stripe/charge', body, sent).catch(
      () => undefined,
    )
    await charged.promise
    pass(3)
    const meanwhile = await charge({}, sent)
    expect(meanwhile).toMatchObject({ status: 409, body: { Error: 1, success: 0, in_progress: true } })
    await reconcilePayments(api.t.app, { graceSeconds: -1 })
    expect((await charge({}, sent)).body).toMatchObject({ success: 1, Data: { Time_Slot: '10:30 AM' } })
    expect((await charges()).slice(before)).toMatchObject([{ status: 'captured', captured_minor: 40_000 }])
    expect((await mine()).total).toBe(1)
  })

  it('is not repeated when the provider did not answer: the authorisation is voided, and the card charged once', async () => {
    const { payments } = api.t.app
    const authorise: typeof payments.authorise = async (request) => {
      await payments.authorise(request)
      throw new ProviderUnavailable('lost')
    }
    const before = (await charges()).length
    const sent = keyed()
    const lost = clientOf({ ...api.t.app, payments: { ...payments, authorise } })
    const first = await lost('/api/stripe/charge', form({ stripeToken: 'pm_card_visa' }), sent)
    expect(first).toMatchObject({ status: 503, body: { success: 0 } })
    expect((await charge({}, sent)).body.success).toBe(1)
    await reconcilePayments(api.t.app, { graceSeconds: -1 })
    const made = (await charges()).slice(before).map(({ status }) => status)
    expect(made.sort()).toEqual(['captured', 'voided'])
  })
})

describe('a card that needs the bank’s confirmation', () => {
  const card = { stripeToken: 'pm_card_threeDSecure2Required' }
  it('is declined when the customer refuses, and the time can be paid with another card', async () => {
    const sent = keyed()
    expect((await charge(card, sent)).body).toMatchObject({ success: 0, requires_action: true })
    const { id, client_secret } = (await charges()).at(-1) ?? { id: '', client_secret: '' }
    await api.t.app.payments.bank?.answer(id, client_secret, false)
    expect(await charge(card, sent)).toMatchObject({
      status: 422,
      body: { Error: 1, success: 0, msg: 'payment failed' },
    })
    expect((await charge({}, keyed())).body.success).toBe(1)
  })

  it('belongs to its customer only', async () => {
    const { body } = await charge(card, keyed())
    const other = await addSignedIn(api.t.app)
    expect((await charge({}, other)).status).toBe(409)
    expect((await api.ask('/api/getCustomerallBookings', {}, other)).body.total).toBe(0)
    expect((await api.ask('/api/cancelbooking', { id: body.payment_id }, other)).status).toBe(404)
  })
})
