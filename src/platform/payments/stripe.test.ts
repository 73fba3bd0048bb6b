import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STUB_KEYS, startStripe } from '../../../tests/support/stripe/server.ts'
import { type AuthoriseRequest, type Payments, ProviderUnavailable } from '../../domain/kernel/payments.ts'
import { stripePayments } from './stripe.ts'

let server: Awaited<ReturnType<typeof startStripe>>
let payments: Payments
let count = 0
const PAYMENT = '0198c0de-7000-7000-8000-000000000001'

beforeAll(async () => {
  server = await startStripe()
  payments = stripePayments({ ...STUB_KEYS, apiBase: server.origin })
})
afterAll(() => server.close())

const request = (paymentMethodRef = 'pm_card_visa'): AuthoriseRequest => ({
  paymentId: `0198c0de-7000-7000-8000-${String(++count).padStart(12, '0')}`,
  money: { minor: 40_000, currency: 'DKK' },
  paymentMethodRef,
  returnUrl: 'https://salloon.example/paymentcard',
  metadata: { orderId: 'order', bookingId: 'booking', salonId: 'salon' },
})

describe('Stripe', () => {
  it('authorises, captures, and refunds a part', async () => {
    const asked = request()
    const charge = await payments.authorise(asked)
    expect(charge).toMatchObject({
      status: 'authorised',
      amountMinor: 40_000,
      capturedMinor: 0,
      paymentId: asked.paymentId,
    })
    expect(server.state.requests.at(-1)).toMatchObject({
      key: asked.paymentId,
      form: { amount: '40000', currency: 'dkk', capture_method: 'manual', 'metadata[booking_id]': 'booking' },
    })
    expect(await payments.capture(charge.ref, asked.paymentId, 40_000)).toMatchObject({
      status: 'captured',
      capturedMinor: 40_000,
      refundedMinor: 0,
    })
    const back = await payments.refund(charge.ref, asked.paymentId, 36_000)
    expect(back).toMatchObject({ status: 'captured', refundedMinor: 36_000 })
    expect(await payments.refund(charge.ref, asked.paymentId, 36_000)).toEqual(back)
  })

  it('captures only the fee and does not count the rest as refunded', async () => {
    const asked = request()
    const { ref } = await payments.authorise(asked)
    expect(await payments.capture(ref, asked.paymentId, 4_000)).toMatchObject({
      capturedMinor: 4_000,
      refundedMinor: 0,
    })
  })

  it('charges once for one payment', async () => {
    const asked = request()
    const first = await payments.authorise(asked)
    expect(await payments.authorise(asked)).toEqual(first)
  })

  it('returns a declined card as a result', async () => {
    expect(await payments.authorise(request('pm_card_chargeDeclinedInsufficientFunds'))).toMatchObject({
      status: 'declined',
      declineCode: 'insufficient_funds',
    })
  })

  it('returns the URL of the bank’s page', async () => {
    expect(await payments.authorise(request('pm_card_threeDSecure2Required'))).toMatchObject({
      status: 'requires_action',
      actionUrl: expect.stringContaining(`${server.origin}/bank/pi_`),
    })
  })

  it('finds a charge whose response was lost by its payment', async () => {
    const asked = request()
    const { ref } = await payments.authorise(asked)
    expect(await payments.find(asked.paymentId, null)).toMatchObject({ ref })
    expect(await payments.find('payment-of-nobody', null)).toBeNull()
    expect((await payments.listSince(new Date(Date.now() - 60_000))).map((c) => c.ref)).toContain(ref)
  })

  it('voids', async () => {
    const asked = request()
    const { ref } = await payments.authorise(asked)
    expect(await payments.void(ref, asked.paymentId)).toMatchObject({ status: 'voided' })
  })

  it('returns what was captured already when the response was lost, whatever the amount', async () => {
    const asked = request()
    const { ref } = await payments.authorise(asked)
    await payments.capture(ref, asked.paymentId, 40_000)
    const taken = { status: 'captured', capturedMinor: 40_000 }
    expect(await payments.capture(ref, asked.paymentId, 4_000)).toMatchObject(taken)
    expect(await payments.void(ref, asked.paymentId)).toMatchObject(taken)
  })

  it('returns that it was voided already', async () => {
    const asked = request()
    const { ref } = await payments.authorise(asked)
    await payments.void(ref, asked.paymentId)
    expect(await payments.capture(ref, asked.paymentId, 40_000)).toMatchObject({ status: 'voided' })
  })

  it('treats an unknown token as a declined card', async () => {
    expect(await payments.authorise(request('pm_unknown'))).toMatchObject({ status: 'declined', capturedMinor: 0 })
  })

  it('ignores foreign and unfinished intents', async () => {
    const { paymentId } = request()
    const foreign = { amount: 1, amount_received: 0, latest_charge: null }
    server.store.add('payment_intent', { ...foreign, id: 'pi_other', status: 'requires_capture', metadata: {} })
    const busy = { ...foreign, id: 'pi_busy', status: 'processing' as const, metadata: { payment_id: paymentId } }
    server.store.add('payment_intent', busy)
    const refs = (await payments.listSince(new Date(Date.now() - 60_000))).map((charge) => charge.ref)
    expect(refs).not.toContain('pi_other')
    expect(refs).not.toContain('pi_busy')
    server.intents.delete('pi_busy')
  })

  it('treats a missing response as an unknown outcome', async () => {
    server.state.down = true
    await expect(payments.authorise(request())).rejects.toBeInstanceOf(ProviderUnavailable)
    server.state.down = false
  })

  it('reports a refused key', async () => {
    server.state.refusesKey = true
    await expect(payments.authorise(request())).rejects.toMatchObject({ refused: true })
    await expect(payments.authorise(request())).rejects.toBeInstanceOf(ProviderUnavailable)
    server.state.refusesKey = false
  })

  const signedEvent = (type: string, object: object) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const stripe = new Stripe(STUB_KEYS.secretKey)
    return [payload, stripe.webhooks.generateTestHeaderString({ payload, secret: STUB_KEYS.webhookSecret })] as const
  }
  const signed = (signature: string) => (name: string) => (name === 'stripe-signature' ? signature : undefined)
  const intent = { id: 'pi_1', object: 'payment_intent', metadata: { payment_id: PAYMENT } }

  it('only accepts signed webhooks', async () => {
    const [body, signature] = signedEvent('payment_intent.amount_capturable_updated', intent)
    expect(await payments.parseWebhook?.(body, signed(signature))).toEqual({ paymentId: PAYMENT, ref: 'pi_1' })
    const forged = signature.replace(/v1=(.)/, (_, first) => `v1=${first === '0' ? '1' : '0'}`)
    expect(await payments.parseWebhook?.(body, signed(forged))).toBe('unsigned')
    expect(await payments.parseWebhook?.(`${body} `, signed(signature))).toBe('unsigned')
    expect(await payments.parseWebhook?.(body, () => undefined)).toBe('unsigned')
  })

  it.each([
    ['charge.refunded', { id: 'ch_1', object: 'charge', metadata: { payment_id: PAYMENT } }],
    ['payment_intent.succeeded', { ...intent, metadata: {} }],
    ['payment_intent.succeeded', { ...intent, metadata: { payment_id: 'of somebody else' } }],
    ['payment_intent.processing', intent],
    ['customer.created', { id: 'cus_1', object: 'customer' }],
  ])('passes over a signed %s that is not ours to act on', async (type, object) => {
    const [body, signature] = signedEvent(type, object)
    expect(await payments.parseWebhook?.(body, signed(signature))).toBe('other')
  })
})
