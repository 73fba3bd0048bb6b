import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { savedMethod } from '../../commerce/payments/saved-method.ts'
import { HOSTED_PAGE } from '../../kernel/payments.ts'
import { listCards } from './list-cards.ts'
import { resumeSaving, saveCard } from './save-card.ts'

const { database, t, testSalon, me } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
let stub: StripeStub
let setupId: string

beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())
beforeEach(() => {
  Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  setupId = randomUUID()
})

/** The address of Stripe's page. */
async function open(): Promise<string> {
  const opened = await saveCard(t.app, me, { setupId, paymentMethodRef: HOSTED_PAGE }, `/paymentcard?setup=${setupId}`)
  if (opened.kind !== 'requires_action') throw new Error('no page')
  return opened.actionUrl
}

const send = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const back = (answer: Response) => answer.headers.get('location')

describe('a card that is entered on Stripe’s page', () => {
  it('is saved after a declined one, and pays without its customer', async () => {
    const page = await open()
    expect(await open()).toBe(page)
    expect(await (await send(page, { number: '4000000000000002' })).text()).toContain('Your card was declined.')
    expect(await resumeSaving(t.app, me, setupId)).toMatchObject({ kind: 'requires_action' })
    expect(back(await send(page, { number: '4242424242424242' }))).toBe(`${t.app.origin}/paymentcard?setup=${setupId}`)
    const saved = await resumeSaving(t.app, me, setupId)
    expect(saved).toMatchObject({ kind: 'saved' })
    expect(await listCards(t.app, me)).toMatchObject([{ brand: 'visa', last4: '4242' }])
    await putShampoo(t.app, me, testSalon, 1, true)
    const ref = saved.kind === 'saved' ? savedMethod(saved.cardId) : ''
    expect(await payCart(t.app, me, ref)).toMatchObject({ kind: 'placed' })
  })

  it('is saved once its bank has confirmed it', async () => {
    const bank = back(await send(await open(), { number: '4000002500003155' })) ?? ''
    expect(await listCards(t.app, me)).toEqual([])
    await send(bank, { approve: 'yes' })
    expect(await resumeSaving(t.app, me, setupId)).toMatchObject({ kind: 'saved' })
  })

  it('is asked for with these parameters; who leaves the page returns to where they were', async () => {
    await open()
    const [customer] = await database.db
      .selectFrom('provider_customer')
      .select('ref')
      .where('customer_id', '=', me.id)
      .execute()
    const asked = stub.state.requests.findLast(({ path }) => path === '/v1/checkout/sessions')
    expect(asked?.params).toEqual({
      ...{ mode: 'setup', customer: customer?.ref, allowed_payment_method_types: { 0: 'card' } },
      ...{ setup_intent_data: { metadata: { setup_id: setupId } }, metadata: { setup_id: setupId } },
      ...{ success_url: `${t.app.origin}/paymentcard?setup=${setupId}`, cancel_url: `${t.app.origin}/paymentcard` },
    })
  })
})
