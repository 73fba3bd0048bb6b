import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeStub, startStripe } from '../../../tests/support/stripe/server.ts'
import { ProviderUnavailable } from '../../domain/kernel/payments.ts'
import { callStripe, stripeClient } from './stripe-client.ts'

/** What a proxy waits at least, and how soon a request that pays is answered, as docs/operations.md says; it makes two calls. */
const PROXY_MS = 60_000
const ANSWERED_MS = 50_000
const MOST_CALLS = 2

let stub: StripeStub
beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())

test('a call is tried twice, and all that a request waits for ends before the proxy gives up', async () => {
  const attempts: string[] = []
  stub.state.fault = (path) => {
    attempts.push(path)
    return 'error'
  }
  const client = stripeClient('sk_test_x', stub.origin)
  await expect(callStripe(() => client.balance.retrieve())).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(attempts).toEqual(['/v1/balance', '/v1/balance'])
  const longestMs = attempts.length * client.getApiField('timeout')
  expect(longestMs).toBeGreaterThan(0)
  expect(MOST_CALLS * longestMs).toBeLessThanOrEqual(ANSWERED_MS)
  expect(ANSWERED_MS).toBeLessThan(PROXY_MS)
})

test('a call that gets no answer is tried twice, and then the provider is unavailable', async () => {
  const attempts: string[] = []
  stub.state.fault = (path) => {
    attempts.push(path)
    return 'silent'
  }
  const client = stripeClient('sk_test_x', stub.origin)
  // As the client's own timeout, which is too long for a test.
  const call = callStripe(() => client.balance.retrieve({}, { timeout: 1_000 }))
  await expect(call).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(attempts).toEqual(['/v1/balance', '/v1/balance'])
})
