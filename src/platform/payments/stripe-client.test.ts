import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeStub, startStripe } from '../../../tests/support/stripe/server.ts'
import { ProviderUnavailable } from '../../domain/kernel/payments.ts'
import { callStripe, stripeClient } from './stripe-client.ts'

/** What nginx waits for a response, in docs/operations.md; a request makes a few calls. */
const PROXY_MS = 90_000
const MOST_CALLS = 3

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
  expect(MOST_CALLS * longestMs).toBeLessThan(PROXY_MS)
})
