import { describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../src/domain/checkout/online/reconcile-payments.ts'
import { setUpBookingApi } from './booking-api.ts'
import { addSignedIn } from './client.ts'

const api = setUpBookingApi()
const { charge, charges, form, mine } = api
const waiting = async () => (await charges()).find(({ status }) => status === 'requires_action')

describe('stripe/charge', () => {
  it('charges the card and books', async () => {
    const { status, body } = await charge()
    expect(status).toBe(200)
    expect(body).toMatchObject({ Error: 0, success: 1, Data: { Status: 'Pending', Payment_Type: 'card' } })
    expect((await charges()).at(-1)).toMatchObject({ status: 'captured', captured_minor: 40_000, currency: 'DKK' })
  })

  it('takes a tip on top of the price where the salon takes tips, and refuses a wrong one', async () => {
    const refused = await charge({ Tip: 40 })
    expect([refused.status, refused.body.success, refused.body.fields]).toEqual([403, 0, { Tip: expect.any(String) }])
    const { db } = api.t.app
    await db.updateTable('salon').set({ tips_online: true }).where('id', '=', api.testSalon.salonId).execute()
    for (const Tip of [400.01, -1, 'much']) {
      const { status, body } = await charge({ Tip })
      expect([status, Object.keys(body.fields)], String(Tip)).toEqual([400, ['Tip']])
    }
    const { status, body } = await charge({ Tip: 40.5 })
    expect([status, body.success, body.Data.Total_Price]).toEqual([200, 1, 440.5])
    expect(await charges()).toContainEqual(expect.objectContaining({ status: 'captured', captured_minor: 44_050 }))
  })

  it('reports a declined card, and keeps the time for another attempt', async () => {
    const { status, body } = await charge({ stripeToken: 'pm_card_chargeDeclined' })
    expect(status).toBe(422)
    expect(body).toEqual({ Error: 1, success: 0, msg: 'payment failed' })
    expect((await mine()).total).toBe(0)
    expect((await charge({}, await addSignedIn(api.t.app))).status).toBe(409)
    expect((await charge()).body.success).toBe(1)
  })

  it('repeats a declined response under its Idempotency-Key without another attempt', async () => {
    const sent = { ...api.me, headers: { 'idempotency-key': 'declined' } }
    const before = (await charges()).length
    for (let i = 0; i < 2; i++) {
      expect((await charge({ stripeToken: 'pm_card_chargeDeclined' }, sent)).status).toBe(422)
    }
    expect((await charges()).length).toBe(before + 1)
  })

  it('asks for the bank’s confirmation, and books once it is given', async () => {
    const sent = { ...api.me, headers: { 'idempotency-key': 'three d' } }
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
    const { id, client_secret } = (await waiting()) ?? { id: '', client_secret: '' }
    await api.t.app.payments.bank?.answer(id, client_secret, true)
    const again = await charge(card, sent)
    expect(again.body).toMatchObject({ success: 1, Data: { Time_Slot: '10:30 AM' } })
    expect((await charge(card, sent)).body).toEqual(again.body)
    expect((await mine()).total).toBe(1)
  })

  it('charges the tip of the last call, also while another waits for the bank’s confirmation', async () => {
    const { db } = api.t.app
    await db.updateTable('salon').set({ tips_online: true }).where('id', '=', api.testSalon.salonId).execute()
    const card = { stripeToken: 'pm_card_threeDSecure2Required', Time_Slot: '11:30 AM' }
    const secrets: string[] = []
    for (const Tip of [50, 0, 0]) secrets.push((await charge({ ...card, Tip })).body.client_secret)
    expect(secrets[1]).not.toBe(secrets[0])
    expect(secrets[2]).toBe(secrets[1])
    const chargeWith = async (secret = '') => (await charges()).find(({ client_secret }) => client_secret === secret)
    const asked = await chargeWith(secrets[1])
    await api.t.app.payments.bank?.answer(asked?.id ?? '', secrets[1] ?? '', true)
    const { body } = await charge(card)
    expect(body).toMatchObject({ success: 1, Data: { Total_Price: 400 } })
    await api.t.runJobs()
    const statuses = await Promise.all(secrets.map(async (secret) => (await chargeWith(secret))?.status))
    expect(statuses).toEqual(['voided', 'captured', 'captured'])
  })

  it('sells products alone, shipped to an address', async () => {
    const order = { Services: [], Staff: '', Appointment_Date: '', Time_Slot: '' }
    const products = { Products: [{ Product: api.testSalon.shampoo, Quantity: 2 }], Total_Price: 250 }
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
        Saloon: { _id: api.testSalon.salonId },
      },
    })
    expect(await charge({ ...order, ...products })).toMatchObject({ status: 409, body: { success: 0 } })
    const line = { Products: [{ Product: api.testSalon.shampoo, Quantity: 1 }], Total_Price: 125 }
    const sent = await charge({ ...order, ...line, Shipping_Address: ' Nørrebrogade 1,\n2200 København N ' })
    const kept = await api.database.db
      .selectFrom('customer_order')
      .select('shipping_address')
      .where('id', '=', sent.body.Data._id)
      .executeTakeFirst()
    const street = 'Nørrebrogade 1, 2200 København N'
    expect(kept?.shipping_address).toMatchObject({ fullName: 'Karen Holm', street, city: '' })
    const nowhere = await charge({ ...order, ...products, Shipping_Address: { City: 7 } })
    expect(Object.keys(nowhere.body.fields)).toEqual(['Shipping_Address'])
  })

  it('needs a card', async () => {
    expect((await charge({ stripeToken: '' })).body.fields).toEqual({ stripeToken: 'Please enter your card number.' })
    expect((await charge({ stripeToken: undefined })).status).toBe(400)
    const { body } = await api.ask('/api/stripe/charge', {}, api.me)
    expect(body.fields).toHaveProperty('stripeToken')
  })

  describe('for the caller’s cart', () => {
    const cartForm = (amount: unknown, sent: object = api.me) =>
      api.ask('/api/stripe/charge', { stripeToken: 'tok_visa', amount }, sent)

    it('takes the amount in minor units, once', async () => {
      await api.ask('/api/addtocart', form(), api.me)
      const other = await cartForm(400)
      expect(other).toMatchObject({ status: 409, body: { success: 0, Total_Price: 400 } })
      const before = (await charges()).length
      const { body } = await cartForm(40_000)
      expect(body).toMatchObject({ Error: 0, success: 1, msg: expect.any(String), Data: { Total_Price: 400 } })
      const again = await cartForm(40_000)
      expect(again.body).toMatchObject({ success: 1, Data: { _id: body.Data._id } })
      expect((await charges()).length).toBe(before + 1)
      expect(await cartForm(30_000)).toMatchObject({ status: 400, body: { success: 0, msg: 'Cart is Empty' } })
    })

    it('continues after the bank’s confirmation', async () => {
      await api.ask('/api/addtocart', form(), api.me)
      const card = { stripeToken: 'pm_card_threeDSecure2Required', amount: 40_000 }
      expect((await api.ask('/api/stripe/charge', card, api.me)).body.requires_action).toBe(true)
      const { id, client_secret } = (await waiting()) ?? { id: '', client_secret: '' }
      await api.t.app.payments.bank?.answer(id, client_secret, true)
      await reconcilePayments(api.t.app, { graceSeconds: -1 })
      expect((await api.ask('/api/stripe/charge', card, api.me)).body.success).toBe(1)
    })

    it('refuses an invalid amount', async () => {
      await api.ask('/api/addtocart', form(), api.me)
      for (const amount of ['much', -1, null, 39_999.5]) {
        const { status, body } = await cartForm(amount)
        expect([400, 409]).toContain(status)
        expect(body.success).toBe(0)
      }
    })
  })
})
