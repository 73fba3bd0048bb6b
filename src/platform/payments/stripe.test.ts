import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authoriseRequest } from '../../../tests/support/stripe/authorise-request.ts'
import { STUB_KEYS, startStripe } from '../../../tests/support/stripe/server.ts'
import { HOSTED_PAGE, type Payments, ProviderUnavailable } from '../../domain/kernel/payments.ts'
import { stripePayments } from './stripe.ts'

let server: Awaited<ReturnType<typeof startStripe>>
let payments: Payments
const PAYMENT = '0198c0de-7000-7000-8000-000000000001'

beforeAll(async () => {
  server = await startStripe()
  payments = stripePayments({ ...STUB_KEYS, apiBase: server.origin })
})
afterAll(() => server.close())

describe('Stripe', () => {
  it('authorises, captures, and refunds a part', async () => {
    const asked = authoriseRequest()
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

  it('refunds once when two totals are requested at once, and the rest when it is asked again', async () => {
    const asked = authoriseRequest()
    const { ref } = await payments.authorise(asked)
    await payments.capture(ref, asked.paymentId, 40_000)
    const ends = await Promise.allSettled([10_000, 30_000].map((total) => payments.refund(ref, asked.paymentId, total)))
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(failed).toEqual([expect.any(ProviderUnavailable)])
    expect(await payments.refund(ref, asked.paymentId, 30_000)).toMatchObject({ refundedMinor: 30_000 })
  })

  it('captures only the fee and does not count the rest as refunded', async () => {
    const asked = authoriseRequest()
    const { ref } = await payments.authorise(asked)
    expect(await payments.capture(ref, asked.paymentId, 4_000)).toMatchObject({
      capturedMinor: 4_000,
      refundedMinor: 0,
    })
  })

  it('charges once for one payment', async () => {
    const asked = authoriseRequest()
    const first = await payments.authorise(asked)
    expect(await payments.authorise(asked)).toEqual(first)
  })

  it('returns a declined card as a result', async () => {
    expect(await payments.authorise(authoriseRequest('pm_card_chargeDeclinedInsufficientFunds'))).toMatchObject({
      status: 'declined',
      declineCode: 'insufficient_funds',
    })
  })

  it('returns the URL of the bank’s page', async () => {
    expect(await payments.authorise(authoriseRequest('pm_card_threeDSecure2Required'))).toMatchObject({
      status: 'requires_action',
      actionUrl: expect.stringContaining(`${server.origin}/bank/pi_`),
    })
  })

  it('voids', async () => {
    const asked = authoriseRequest()
    const { ref } = await payments.authorise(asked)
    expect(await payments.void(ref, asked.paymentId)).toMatchObject({ status: 'voided' })
  })

  it('returns what was captured already when the response was lost, whatever the amount', async () => {
    const asked = authoriseRequest()
    const { ref } = await payments.authorise(asked)
    await payments.capture(ref, asked.paymentId, 40_000)
    const taken = { status: 'captured', capturedMinor: 40_000 }
    expect(await payments.capture(ref, asked.paymentId, 4_000)).toMatchObject(taken)
    expect(await payments.void(ref, asked.paymentId)).toMatchObject(taken)
  })

  it('returns that it was voided already', async () => {
    const asked = authoriseRequest()
    const { ref } = await payments.authorise(asked)
    await payments.void(ref, asked.paymentId)
    expect(await payments.capture(ref, asked.paymentId, 40_000)).toMatchObject({ status: 'voided' })
  })

  it('treats an unknown token as a declined card', async () => {
    expect(await payments.authorise(authoriseRequest('pm_unknown'))).toMatchObject({
      status: 'declined',
      capturedMinor: 0,
    })
  })

  it('treats a missing response as an unknown outcome', async () => {
    server.state.down = true
    await expect(payments.authorise(authoriseRequest())).rejects.toBeInstanceOf(ProviderUnavailable)
    server.state.down = false
  })

  it('reports a refused key', async () => {
    server.state.refusesKey = true
    await expect(payments.authorise(authoriseRequest())).rejects.toMatchObject({ refused: true })
    await expect(payments.authorise(authoriseRequest())).rejects.toBeInstanceOf(ProviderUnavailable)
    server.state.refusesKey = false
  })

  it('charges what was chosen in the Payment Element, also where the customer confirms on another page', async () => {
    const stripe = new Stripe(STUB_KEYS.secretKey, { host: '127.0.0.1', port: server.port, protocol: 'http' })
    const token = async (payment_method: string) =>
      (await stripe.testHelpers.confirmationTokens.create({ payment_method })).id
    expect(await payments.authorise(authoriseRequest(await token('pm_card_visa')))).toMatchObject({
      status: 'authorised',
    })
    expect(server.state.requests.at(-1)?.form).toMatchObject({ 'automatic_payment_methods[enabled]': 'true' })
    expect(await payments.authorise(authoriseRequest(await token('pm_card_chargeDeclined')))).toMatchObject({
      ...{ status: 'declined', declineCode: 'generic_decline' },
    })
    const method = await stripe.paymentMethods.create({ type: 'mobilepay' })
    const asked = authoriseRequest(await token(method.id))
    const charge = await payments.authorise(asked)
    expect(charge).toMatchObject({ status: 'requires_action', actionUrl: expect.stringContaining('/bank/pi_') })
    const { actionUrl } = charge as { actionUrl: string }
    await fetch(actionUrl, { method: 'POST', body: new URLSearchParams({ approve: 'yes' }), redirect: 'manual' })
    expect(await payments.find(asked.paymentId, charge.ref)).toMatchObject({ status: 'authorised' })
  })

  it.each([
    ['pm_card_chargeDeclined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'lost_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ])('reports why %s is declined', async (card, declineCode) => {
    expect(await payments.authorise(authoriseRequest(card))).toMatchObject({
      status: 'declined',
      declineCode,
      capturedMinor: 0,
    })
  })

  describe('Checkout', () => {
    const payWith = (charge: object, number: string) =>
      fetch((charge as { actionUrl: string }).actionUrl, {
        ...{ method: 'POST', body: new URLSearchParams({ number }), redirect: 'manual' },
      })

    it('is paid on its page, and then captured and refunded like other payments', async () => {
      const asked = authoriseRequest(HOSTED_PAGE)
      const opened = await payments.authorise(asked)
      expect(opened).toMatchObject({
        status: 'requires_action',
        ref: expect.stringMatching(/^cs_/),
        amountMinor: 40_000,
      })
      await payWith(opened, '4000000000000002')
      expect(await payments.find(asked.paymentId, opened.ref)).toMatchObject({ status: 'requires_action' })
      await payWith(opened, '4242424242424242')
      const paid = await payments.find(asked.paymentId, opened.ref)
      expect(paid).toMatchObject({
        status: 'authorised',
        ref: expect.stringMatching(/^pi_/),
        paymentId: asked.paymentId,
      })
      expect(await payments.capture(paid?.ref ?? '', asked.paymentId, 40_000)).toMatchObject({ capturedMinor: 40_000 })
    })

    it('is found without its id, and cannot be paid after it was voided', async () => {
      const asked = authoriseRequest(HOSTED_PAGE)
      const opened = await payments.authorise(asked)
      expect(await payments.find(asked.paymentId, null)).toMatchObject({ ref: opened.ref })
      expect(await payments.void(opened.ref, asked.paymentId)).toMatchObject({ status: 'voided' })
      await payWith(opened, '4242424242424242')
      expect(await payments.find(asked.paymentId, opened.ref)).toMatchObject({ status: 'voided' })
    })

    it('that was paid meanwhile is voided at its intent', async () => {
      const asked = authoriseRequest(HOSTED_PAGE)
      const opened = await payments.authorise(asked)
      await payWith(opened, '4242424242424242')
      expect(await payments.void(opened.ref, asked.paymentId)).toMatchObject({
        ...{ status: 'voided', ref: expect.stringMatching(/^pi_/) },
      })
    })
  })

  describe('webhooks', () => {
    const intent = { id: 'pi_1', object: 'payment_intent', metadata: { payment_id: PAYMENT } }
    const signedEvent = (type: string, object: object, how: { secrets?: string[]; at?: number } = {}) =>
      server.webhooks.sign({ id: 'evt_1', object: 'event', created: 1_790_000_000, type, data: { object } }, how)
    const read = (body: string, signature: string) =>
      payments.parseWebhook?.(body, (name) => (name === 'stripe-signature' ? signature : undefined))

    it('are accepted only with a signature that is right and recent', async () => {
      const type = 'payment_intent.amount_capturable_updated'
      const [body, signature] = signedEvent(type, intent)
      expect(await read(body, signature)).toEqual({
        ...{ id: 'evt_1', type, createdAt: new Date(1_790_000_000_000) },
        ...{ objectId: 'pi_1', account: null, paymentId: PAYMENT, disputeRef: null },
      })
      const forged = signature.replace(/v1=(.)/, (_, first) => `v1=${first === '0' ? '1' : '0'}`)
      expect(await read(body, forged)).toBeNull()
      expect(await read(`${body} `, signature)).toBeNull()
      expect(await read(body, '')).toBeNull()
      const at = Math.floor(Date.now() / 1000) - 301
      expect(await read(...signedEvent(type, intent, { at }))).toBeNull()
    })

    it('name the dispute that changed', async () => {
      const dispute = { id: 'du_1', object: 'dispute', metadata: {} }
      expect(await read(...signedEvent('charge.dispute.closed', dispute))).toMatchObject({
        ...{ paymentId: null, disputeRef: 'du_1' },
      })
    })

    it('are accepted with either of two secrets while one is rotated', async () => {
      const rotating = stripePayments({
        ...{ ...STUB_KEYS, webhookSecret: 'whsec_new', previousWebhookSecrets: ['whsec_old'] },
      })
      const accepts = async (secrets: string[]) => {
        const [body, signature] = signedEvent('payment_intent.succeeded', intent, { secrets })
        return (await rotating.parseWebhook?.(body, () => signature)) !== null
      }
      expect(await accepts(['whsec_old'])).toBe(true)
      expect(await accepts(['whsec_new'])).toBe(true)
      expect(await accepts(['whsec_old', 'whsec_new'])).toBe(true)
      expect(await accepts(['whsec_other'])).toBe(false)
    })

    it.each([
      ['charge.refunded', { id: 'ch_1', object: 'charge', metadata: { payment_id: PAYMENT } }],
      ['payment_intent.succeeded', { ...intent, metadata: {} }],
      ['payment_intent.succeeded', { ...intent, metadata: { payment_id: 'of somebody else' } }],
      ['payment_intent.processing', intent],
      ['customer.created', { id: 'cus_1', object: 'customer' }],
    ])('of kind %s that are not about an outcome of ours name no payment', async (type, object) => {
      expect(await read(...signedEvent(type, object))).toMatchObject({ type, paymentId: null })
    })

    it('of a connected account name no payment', async () => {
      const event = { id: 'evt_2', object: 'event', created: 1_790_000_000, type: 'payment_intent.succeeded' }
      const signed = server.webhooks.sign({ ...event, account: 'acct_1', data: { object: intent } })
      expect(await read(...signed)).toMatchObject({ account: 'acct_1', paymentId: null })
    })

    it('are listed by the time of their events', async () => {
      const asked = authoriseRequest()
      await payments.authorise(asked)
      const now = Date.now()
      const listed = (await payments.listEvents?.(new Date(now - 60_000), new Date(now + 60_000))) ?? []
      expect(listed.filter(({ paymentId }) => paymentId === asked.paymentId).map(({ type }) => type)).toEqual([
        'payment_intent.amount_capturable_updated',
      ])
      expect(await payments.listEvents?.(new Date(now - 120_000), new Date(now - 60_000))).toEqual([])
    })
  })
})
