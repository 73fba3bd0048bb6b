import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authoriseRequest } from '../../../tests/support/stripe/authorise-request.ts'
import { STUB_KEYS, startStripe } from '../../../tests/support/stripe/server.ts'
import type { Payments } from '../../domain/kernel/payments.ts'
import { stripePayments } from './stripe.ts'

let server: Awaited<ReturnType<typeof startStripe>>
let payments: Payments

beforeAll(async () => {
  server = await startStripe()
  payments = stripePayments({ ...STUB_KEYS, apiBase: server.origin })
})
afterAll(() => server.close())

/** Of the charges of the last minute. */
async function listedRefs(): Promise<string[]> {
  const refs: string[] = []
  for await (const page of payments.listSince(new Date(Date.now() - 60_000))) refs.push(...page.map(({ ref }) => ref))
  return refs
}

describe('charges at Stripe', () => {
  it('finds a charge whose response was lost by its payment', async () => {
    const asked = authoriseRequest()
    const { ref } = await payments.authorise(asked)
    expect(await payments.find(asked.paymentId, null)).toMatchObject({ ref })
    expect(await payments.find('payment-of-nobody', null)).toBeNull()
    expect(await listedRefs()).toContain(ref)
  })

  it('finds a charge older than 10,000 others', async () => {
    const asked = authoriseRequest()
    const { ref } = await payments.authorise(asked)
    const other = {
      amount: 1,
      amount_received: 0,
      latest_charge: null,
      status: 'requires_capture',
      metadata: {},
    } as const
    const others = Array.from({ length: 10_000 }, (_, n) => `pi_other_${n}`)
    for (const id of others) server.store.add('payment_intent', { ...other, id })
    expect(await payments.find(asked.paymentId, null)).toMatchObject({ ref })
    expect(await listedRefs()).toContain(ref)
    for (const id of others) server.intents.delete(id)
  })

  it('ignores foreign and unfinished intents', async () => {
    const { paymentId } = authoriseRequest()
    const foreign = { amount: 1, amount_received: 0, latest_charge: null }
    server.store.add('payment_intent', { ...foreign, id: 'pi_other', status: 'requires_capture', metadata: {} })
    const busy = { ...foreign, id: 'pi_busy', status: 'processing' as const, metadata: { payment_id: paymentId } }
    server.store.add('payment_intent', busy)
    const refs = await listedRefs()
    expect(refs).not.toContain('pi_other')
    expect(refs).not.toContain('pi_busy')
    server.intents.delete('pi_busy')
  })
})
