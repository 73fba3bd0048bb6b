import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedShape } from './support/stripe/published-params.ts'
import { ROUTES } from './support/stripe/resources.ts'
import { STUB_KEYS, type StripeStub, startStripe } from './support/stripe/server.ts'
import { exampleOf } from './support/stripe/store.ts'

let stub: StripeStub
let stripe: Stripe
beforeAll(async () => {
  stub = await startStripe()
  stripe = clientOf(STUB_KEYS.secretKey)
})
afterAll(() => stub.close())

const clientOf = (key: string) =>
  new Stripe(key, { host: '127.0.0.1', port: stub.port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
const money = { amount: 40_000, currency: 'dkk' }
const confirmed = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ ...money, payment_method, confirm: true, return_url: 'https://salon.test/', ...more })
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  return error as InstanceType<typeof Stripe.errors.StripeError>
}
const approve = async (intent: Stripe.PaymentIntent | Stripe.SetupIntent, answer: 'yes' | 'no' = 'yes') => {
  const url = intent.next_action?.redirect_to_url?.url ?? ''
  const back = await fetch(url, { method: 'POST', body: new URLSearchParams({ approve: answer }), redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '')
}

describe('the stub’s calls', () => {
  it('have parameters that the pinned package publishes', () => {
    const types = ROUTES.flatMap(({ params }) => (params ? [params] : []))
    for (const [file, name] of types) {
      const shape = publishedShape(file, name)
      expect(['object', 'any'], name).toContain(shape.kind)
      if (shape.kind === 'object') shape.fields()
    }
    expect(types.length).toBeGreaterThan(30)
  })

  it('answer with every field of Stripe’s published example', async () => {
    const intent = await confirmed('pm_card_visa', { expand: ['latest_charge'] })
    expect(Object.keys(intent)).toEqual(expect.arrayContaining(Object.keys(exampleOf('payment_intent'))))
    expect(Object.keys(intent.latest_charge as object)).toEqual(
      expect.arrayContaining(Object.keys(exampleOf('charge'))),
    )
  })

  it('refuse unknown, missing and wrong parameters', async () => {
    const create = (params: object) => refused(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams))
    expect(await create({ ...money, colour: 'red' })).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
    expect(await create({ currency: 'dkk' })).toMatchObject({ code: 'parameter_missing', param: 'amount' })
    expect(await create({ ...money, amount: 'x' })).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
    expect(await create({ ...money, capture_method: 'later' })).toMatchObject({ param: 'capture_method' })
    expect(await create({ ...money, shipping: { address: { street: 'x' }, name: 'x' } })).toMatchObject({
      param: 'shipping[address][street]',
    })
    expect(await create({ ...money, amount: 100 })).toMatchObject({ code: 'amount_too_small' })
    expect(await create({ ...money, off_session: true })).toMatchObject({ param: 'off_session' })
  })

  it('refuse other keys, and a browser’s key for a server’s call', async () => {
    expect(await refused(clientOf('rubbish').balance.retrieve())).toMatchObject({ statusCode: 401 })
    expect(await refused(clientOf(STUB_KEYS.publishableKey).refunds.list())).toMatchObject({ statusCode: 401 })
  })

  it('list by pages, newest first', async () => {
    const made = [await confirmed('pm_card_visa'), await confirmed('pm_card_visa'), await confirmed('pm_card_visa')]
    const first = await stripe.paymentIntents.list({ limit: 2 })
    expect(first).toMatchObject({ has_more: true, data: [{ id: made[2]?.id }, { id: made[1]?.id }] })
    const next = await stripe.paymentIntents.list({ limit: 1, starting_after: made[1]?.id ?? '' })
    expect(next.data[0]?.id).toBe(made[0]?.id)
  })
})

describe('an idempotency key', () => {
  it('gives the same answer again, also for a declined card', async () => {
    const options = { idempotencyKey: 'same' }
    const first = await stripe.paymentIntents.create(money, options)
    const again = await stripe.paymentIntents.create(money, options)
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const decline = () =>
      refused(
        stripe.paymentIntents.create(
          { ...money, payment_method: 'pm_card_chargeDeclined', confirm: true, return_url: 'https://salon.test/' },
          { idempotencyKey: 'declined' },
        ),
      )
    expect((await decline()).payment_intent?.id).toBe((await decline()).payment_intent?.id)
  })

  it('with other parameters is an error; after a refused parameter it can be used', async () => {
    const options = { idempotencyKey: 'other' }
    await refused(stripe.paymentIntents.create({ ...money, amount: 1 }, options))
    await stripe.paymentIntents.create(money, options)
    expect(await refused(stripe.paymentIntents.create({ ...money, amount: 50_000 }, options))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    })
  })
})

describe('a payment intent', () => {
  const manual = { capture_method: 'manual' } as const

  it('is authorised, captured in part, and refunded up to what was captured', async () => {
    const intent = await confirmed('pm_card_visa', manual)
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 40_000, amount_received: 0 })
    expect(await refused(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({ statusCode: 400 })
    expect(await refused(stripe.paymentIntents.capture(intent.id, { amount_to_capture: 40_001 }))).toMatchObject({
      param: 'amount_to_capture',
    })
    const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 10_000 })
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 10_000, amount_capturable: 0 })
    expect(await refused(stripe.refunds.create({ payment_intent: intent.id, amount: 10_001 }))).toMatchObject({
      param: 'amount',
    })
    expect(await stripe.refunds.create({ payment_intent: intent.id, amount: 4_000 })).toMatchObject({
      status: 'succeeded',
    })
    await stripe.refunds.create({ payment_intent: intent.id })
    expect(await refused(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    for (const act of [stripe.paymentIntents.capture(intent.id), stripe.paymentIntents.cancel(intent.id)])
      expect(await refused(act)).toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('expires seven days after its authorisation', async () => {
    const { id } = await confirmed('pm_card_visa', manual)
    stub.advance(6 * 86_400_000)
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
    stub.advance(2 * 86_400_000)
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    })
  })

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
  ])('is declined for %s, and can be confirmed with another card', async (card, code, decline_code) => {
    const error = await refused(confirmed(card))
    expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError', code, decline_code })
    const { id, status, last_payment_error: last } = error.payment_intent ?? {}
    expect({ status, code: last?.code }).toEqual({ status: 'requires_payment_method', code })
    const retried = await stripe.paymentIntents.confirm(id ?? '', {
      ...{ payment_method: 'pm_card_visa', return_url: 'https://salon.test/' },
    })
    expect(retried.status).toBe('succeeded')
  })

  it('requires authentication, and comes back to its return URL with the outcome', async () => {
    const intent = await confirmed('pm_card_threeDSecure2Required', manual)
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const back = await approve(intent)
    expect(back.origin).toBe('https://salon.test')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
  })

  it('is declined when the customer or, after authentication, the bank declines', async () => {
    const intent = await confirmed('pm_card_threeDSecure2Required')
    expect((await approve(intent, 'no')).searchParams.get('redirect_status')).toBe('failed')
    expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.code).toBe(
      'payment_intent_authentication_failure',
    )
    const poor = await confirmed('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')
    await approve(poor)
    expect((await stripe.paymentIntents.retrieve(poor.id)).last_payment_error?.decline_code).toBe('insufficient_funds')
  })
})

describe('a saved card', () => {
  const newCustomer = () => stripe.customers.create({ email: 'karen@salon.test' })
  const setUp = (customer: string, payment_method: string) =>
    stripe.setupIntents.create({ customer, payment_method, confirm: true, return_url: 'https://salon.test/' })
  const offSession = (customer: string, payment_method: string) =>
    confirmed(payment_method, { customer, off_session: true, return_url: undefined })
  const methodOf = (intent: Stripe.SetupIntent) => String(intent.payment_method)

  it('is set up and charged off-session, but not after it was removed', async () => {
    const { id } = await newCustomer()
    const setup = await setUp(id, 'pm_card_visa')
    expect(setup.status).toBe('succeeded')
    expect((await stripe.customers.listPaymentMethods(id)).data.map((one) => one.id)).toEqual([methodOf(setup)])
    expect((await offSession(id, methodOf(setup))).status).toBe('succeeded')
    const other = await newCustomer()
    expect(await refused(offSession(other.id, methodOf(setup)))).toMatchObject({ param: 'payment_method' })
    await stripe.paymentMethods.detach(methodOf(setup))
    expect(await refused(offSession(id, methodOf(setup)))).toMatchObject({ param: 'payment_method' })
  })

  it('that was authenticated at its setup is charged without the customer', async () => {
    const { id } = await newCustomer()
    const setup = await setUp(id, 'pm_card_authenticationRequiredOnSetup')
    expect(setup.status).toBe('requires_action')
    await approve(setup)
    expect((await offSession(id, methodOf(setup))).status).toBe('succeeded')
  })

  it('can require authentication for each charge', async () => {
    const { id } = await newCustomer()
    const setup = await setUp(id, 'pm_card_authenticationRequired')
    await approve(setup)
    const error = await refused(offSession(id, methodOf(setup)))
    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' })
    const intent = await stripe.paymentIntents.confirm(error.payment_intent?.id ?? '', {
      ...{ payment_method: methodOf(setup), return_url: 'https://salon.test/' },
    })
    await approve(intent)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  it('can be declined when it is charged, or already at its setup', async () => {
    const { id } = await newCustomer()
    const setup = await setUp(id, 'pm_card_chargeCustomerFail')
    expect(await refused(offSession(id, methodOf(setup)))).toMatchObject({ code: 'card_declined' })
    expect(await refused(setUp(id, 'pm_card_chargeDeclined'))).toMatchObject({ code: 'card_declined' })
  })

  it('is not the same as a card that was charged once without a customer', async () => {
    const method = await stripe.paymentMethods.create({ type: 'card', card: { number: '4242424242424242' } as never })
    await confirmed(method.id)
    expect(await refused(confirmed(method.id))).toMatchObject({ param: 'payment_method' })
  })
})

describe('a confirmation token', () => {
  it('confirms one intent', async () => {
    const token = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
    const confirm = () =>
      stripe.paymentIntents.create({
        ...money,
        confirmation_token: token.id,
        confirm: true,
        return_url: 'https://salon.test/',
      })
    expect((await confirm()).status).toBe('succeeded')
    expect(await refused(confirm())).toMatchObject({ param: 'confirmation_token' })
  })
})

describe('a checkout session', () => {
  const line = { quantity: 1, price_data: { currency: 'dkk', unit_amount: 40_000, product_data: { name: 'Cut' } } }
  const open = () =>
    stripe.checkout.sessions.create({
      ...{ mode: 'payment', success_url: 'https://salon.test/done', line_items: [line] },
      payment_intent_data: { capture_method: 'manual', metadata: { payment_id: 'x' } },
    })
  const payWith = (url: string | null, number: string) =>
    fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ number }), redirect: 'manual' })

  it('is paid on its page', async () => {
    const session = await open()
    expect(await (await payWith(session.url, '4000000000000002')).text()).toContain('Your card was declined.')
    expect((await payWith(session.url, '4242424242424242')).headers.get('location')).toBe('https://salon.test/done')
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_intent: { status: 'requires_capture', metadata: { payment_id: 'x' } },
    })
    expect(await refused(stripe.checkout.sessions.expire(session.id))).toMatchObject({ statusCode: 400 })
  })

  it('expires, and cannot be paid then', async () => {
    const session = await open()
    await stripe.checkout.sessions.expire(session.id)
    await payWith(session.url, '4242424242424242')
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      payment_intent: null,
    })
  })
})
