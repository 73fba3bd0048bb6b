import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { repeatable } from './support/random.ts'
import { STUB_KEYS, type StripeStub, startStripe } from './support/stripe/server.ts'

let stub: StripeStub
let received: Stripe.Event[] = []
let answers: number[] = []
const stripe = new Stripe(STUB_KEYS.secretKey)
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push(
    stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', STUB_KEYS.webhookSecret),
  )
  response.writeHead(answers.shift() ?? 200).end()
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stub = await startStripe({ webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(async () => {
  await stub.close()
  server.close()
})
beforeEach(() => {
  received = []
  answers = []
})

const change = (n: number) => {
  for (let i = 0; i < n; i++) stub.store.announce('customer', 'customer.created', stub.store.add('customer', {}))
}

describe('webhooks of the stub', () => {
  it('are signed, and sent again until the endpoint accepts them', async () => {
    answers = [500, 500]
    change(1)
    await stub.webhooks.deliverAll()
    expect(received.map(({ id }) => id)).toEqual(Array(3).fill(received[0]?.id))
    expect(stub.store.find('event', received[0]?.id ?? '')?.pending_webhooks).toBe(0)
  })

  it('are lost, repeated and reordered as configured', async () => {
    const random = repeatable(7)
    change(40)
    await stub.webhooks.deliverAll({ random: () => random.int(0, 999) / 1000, lose: 0.2, duplicate: 0.3, reorder: 0.5 })
    const ids = received.map(({ id }) => id)
    const all = [...stub.store.table('event').keys()].slice(-40)
    expect(new Set(ids).size).toBeLessThan(40)
    expect(ids.length).toBeGreaterThan(new Set(ids).size)
    expect([...new Set(ids)]).not.toEqual(all.filter((id) => ids.includes(id)))
  })

  it('are signed with both secrets while one is rotated', async () => {
    const [body, header] = stub.webhooks.sign({ id: 'evt_1', object: 'event' }, { secrets: ['whsec_old', 'whsec_new'] })
    for (const secret of ['whsec_old', 'whsec_new'])
      expect(stripe.webhooks.constructEvent(body, header, secret).id).toBe('evt_1')
  })
})
