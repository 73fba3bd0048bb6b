import type StripePackage from 'stripe'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../tests/support/stripe/server.ts'
import { WEBHOOK_EVENTS } from '../payments/stripe-events.ts'
import { checkWebhook } from './webhook.ts'

const ORIGIN = 'https://salloon.example'
let stub: StripeStub

beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())
beforeEach(() => stub.store.table('webhook_endpoint').clear())

function addEndpoint(more: Partial<StripePackage.WebhookEndpoint> = {}) {
  const right = { url: `${ORIGIN}/webhooks/payments`, status: 'enabled', api_version: Stripe.API_VERSION }
  stub.store.add('webhook_endpoint', { ...right, enabled_events: [...WEBHOOK_EVENTS], ...more })
}

async function check(production = true) {
  const settings = { secretKey: STUB_KEYS.secretKey, apiBase: stub.origin }
  const found = await checkWebhook(settings, { origin: ORIGIN, production })
  return found.map(({ state, says }) => `${state}: ${says}`)
}

it.each([
  ['with the events that are handled', {}],
  ['with all events, of the account’s version', { enabled_events: ['*'], api_version: null }],
])('an endpoint %s passes', async (_which, more) => {
  addEndpoint(more)
  expect(await check()).toEqual([expect.stringMatching(/^ok: /)])
})

it('an endpoint that lacks an event, is disabled or has another version is reported', async () => {
  const enabled_events = WEBHOOK_EVENTS.filter((event) => event !== 'refund.failed')
  addEndpoint({ enabled_events, status: 'disabled', api_version: '2020-08-27' })
  expect(await check()).toEqual([
    expect.stringMatching(/^failed: .*disabled/),
    expect.stringMatching(/^failed: .*add refund\.failed\.$/),
    expect.stringMatching(/^warning: .*2020-08-27/),
  ])
})

it('a site without an endpoint of its own is warned in production only', async () => {
  addEndpoint({ url: 'https://other.example/webhooks/payments' })
  expect(await check()).toEqual([expect.stringMatching(/^warning: .*salloon\.example\/webhooks\/payments/)])
  expect(await check(false)).toEqual([])
})

it('a key that may not read endpoints is no failure; a provider that does not answer is one', async () => {
  stub.state.fault = () => 'forbidden'
  expect(await check()).toEqual([expect.stringMatching(/^ok: Not checked/)])
  stub.state.fault = () => 'error'
  expect(await check()).toEqual([expect.stringMatching(/^failed: /)])
  stub.state.fault = null
})
