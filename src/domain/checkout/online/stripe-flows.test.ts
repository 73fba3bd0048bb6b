import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { nextFriday } from '../../../../tests/support/next-friday.ts'
import { repeatable } from '../../../../tests/support/random.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { addTestSalon, choose, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { watchProvider } from '../../commerce/payments/watch-provider.ts'
import { HOSTED_PAGE } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addMinutes } from '../../kernel/time.ts'
import { findMissedEvents } from './find-missed-events.ts'
import { handleWebhook } from './handle-webhook.ts'
import { resumePayment } from './pay.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Stripe's time is the machine's. */
const NOW = new Date()
const { database, t, testSalon, me } = freshTestSalon(NOW)
const FRIDAY = nextFriday(NOW)
let stub: StripeStub

beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())
beforeEach(() => {
  const { db, clock, log } = t.app
  const payments = stripePayments({ ...STUB_KEYS, apiBase: stub.origin })
  Object.assign(t.app, { payments: watchProvider({ db, clock, log }, payments, 'stripe') })
  stub.webhooks.pending.splice(0)
})

const statuses = async (customer = me) => {
  const rows = await database.db
    .selectFrom('customer_order as o')
    .leftJoin('payment as p', (join) => join.onRef('p.salon_id', '=', 'o.salon_id').onRef('p.order_id', '=', 'o.id'))
    .select(['o.status', 'p.status as payment'])
    .where('o.customer_id', '=', customer.id)
    .execute()
  return rows.map(({ status, payment }) => `${status}/${payment}`)
}
const deliver = (event: object) => {
  const [body, signature] = stub.webhooks.sign(event)
  return handleWebhook(t.app, body, () => signature).then((accepted) => (accepted ? 200 : 400))
}
const onPage = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const actionOf = (outcome: object) => outcome as { kind: string; paymentId: string; actionUrl: string }

describe('paying through Stripe', () => {
  beforeEach(() => choose(t.app, me, testSalon, FRIDAY))

  it('books with a card, and refunds it when the appointment is cancelled', async () => {
    const outcome = await payCart(t.app, me, 'pm_card_visa')
    expect(await statuses()).toEqual(['placed/captured'])
    const { bookingId } = outcome as { bookingId: string }
    await cancelBooking(t.app, me, { bookingId })
    await t.runJobs()
    const payment = await database.db
      .selectFrom('payment')
      .selectAll()
      .where('customer_id', '=', me.id)
      .executeTakeFirst()
    expect(payment).toMatchObject({ captured_minor: 40_000, refunded_minor: 40_000 })
  })

  it('returns from the bank to the same step with the outcome, approved or declined', async () => {
    const declined = actionOf(await payCart(t.app, me, 'pm_card_threeDSecure2Required'))
    expect(declined.kind).toBe('requires_action')
    const back = await onPage(declined.actionUrl, { approve: 'no' })
    expect(back.headers.get('location')).toContain(`${t.app.origin}/paymentcard?payment=${declined.paymentId}`)
    await expect(resumePayment(t.app, me, declined)).rejects.toMatchObject({ code: 'payment_declined' })

    const approved = actionOf(await payCart(t.app, me, 'pm_card_threeDSecure2Required'))
    await onPage(approved.actionUrl, { approve: 'yes' })
    expect(await resumePayment(t.app, me, approved)).toMatchObject({ kind: 'placed' })
    expect((await statuses()).sort()).toEqual(['declined/declined', 'placed/captured'])
  })

  it('books what is paid on Stripe’s page, after a declined card there', async () => {
    const opened = actionOf(await payCart(t.app, me, HOSTED_PAGE))
    await onPage(opened.actionUrl, { number: '4000000000000002' })
    await stub.webhooks.deliverAll(undefined, deliver)
    await t.runJobs()
    expect(await statuses()).toEqual(['pending/requires_action'])
    await onPage(opened.actionUrl, { number: '4242424242424242' })
    await stub.webhooks.deliverAll(undefined, deliver)
    await t.runJobs()
    expect(await statuses()).toEqual(['placed/captured'])
  })

  it('names the salon on Stripe’s page, in the customer’s language', async () => {
    await database.db.updateTable('person').set({ locale: 'da' }).where('id', '=', me.id).execute()
    await payCart(t.app, me, HOSTED_PAGE)
    const { name } = await database.db
      .selectFrom('salon')
      .select('name')
      .where('id', '=', testSalon.salonId)
      .executeTakeFirstOrThrow()
    const asked = stub.state.requests.findLast(({ path }) => path === '/v1/checkout/sessions')?.params
    expect(asked).toMatchObject({ locale: 'da', line_items: { 0: { price_data: { product_data: { name } } } } })
  })

  it('closes Stripe’s page when the attempt is over', async () => {
    const opened = actionOf(await payCart(t.app, me, HOSTED_PAGE))
    t.clock.at = addMinutes(NOW, 20)
    await reconcilePayments(t.app, { graceSeconds: 0 })
    await t.runJobs()
    await onPage(opened.actionUrl, { number: '4242424242424242' })
    expect(await statuses()).toEqual(['abandoned/voided'])
    expect([...stub.store.table('checkout.session').values()].at(-1)?.status).toBe('expired')
  })

  it('refuses with 503 at once when Stripe rejects the key, and shows it to operators until it is accepted', async () => {
    const problems = () => database.db.selectFrom('provider_problem').selectAll().execute()
    stub.state.refusesKey = true
    const began = performance.now()
    await expect(payCart(t.app, me, 'pm_card_visa')).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(await problems()).toMatchObject([{ provider: 'stripe:authorise', message: 'Invalid API Key provided' }])
    stub.state.refusesKey = false
    expect(await payCart(t.app, me, 'pm_card_visa')).toMatchObject({ kind: 'placed' })
    expect(await problems()).toEqual([])
  })

  it('answers webhooks without waiting for Stripe', async () => {
    const opened = actionOf(await payCart(t.app, me, 'pm_card_threeDSecure2Required'))
    await onPage(opened.actionUrl, { approve: 'yes' })
    const [first] = stub.webhooks.pending
    stub.state.fault = () => 'silent'
    await deliver(first?.event ?? {})
    const requests = stub.state.requests.length
    for (const { event } of stub.webhooks.pending) expect(await deliver(event)).toBe(200)
    expect(stub.state.requests).toHaveLength(requests)
    stub.state.fault = null
  })
})

describe('random payments', () => {
  const CARDS = [
    ...['pm_card_visa', 'pm_card_visa', 'pm_card_threeDSecure2Required', HOSTED_PAGE],
    ...['pm_card_chargeDeclined', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  ]

  it.each([1, 2])(
    'leave no money without an order or a refund owed, whatever gets lost (walk %i)',
    async (seed) => {
      const random = repeatable(seed)
      const chance = () => random.int(0, 999) / 1000
      const faults = { random: chance, lose: 0.3, duplicate: 0.3, reorder: 0.5 }
      const buyers = await Promise.all(Array.from({ length: 12 }, () => addCustomer(database.db)))
      const salon = await addTestSalon(database.db)
      await database.db.updateTable('product').set({ stock: 1000 }).where('salon_id', '=', salon.salonId).execute()
      const open = new Map<string, ReturnType<typeof actionOf>>()
      for (let step = 0; step < 40; step++) {
        const buyer = random.pick(buyers)
        stub.state.fault = (path) => faultOf(path, chance())
        const act = random.int(0, 9)
        if (act < 5) {
          await putShampoo(t.app, buyer, salon, 1, true)
          const outcome = await payCart(t.app, buyer, random.pick(CARDS)).catch(refusedOrThrow)
          if (outcome?.kind === 'requires_action') open.set(buyer.id, actionOf(outcome))
        } else if (act < 8) {
          const bank = open.get(buyer.id)
          const fields = {
            approve: random.pick(['yes', 'yes', 'no']),
            number: random.pick(['4242424242424242', '4000000000000002']),
          }
          if (bank) await onPage(bank.actionUrl, fields)
          if (bank && chance() < 0.5) await resumePayment(t.app, buyer, bank).catch(refusedOrThrow)
        } else await stub.webhooks.deliverAll(faults, (event) => deliver(event).catch(() => 500))
        if (chance() < 0.3) await t.runJobs().catch(() => undefined)
      }
      stub.state.fault = null
      t.clock.at = addMinutes(NOW, 60)
      await findMissedEvents(t.app)
      for (let n = 0; n < 3; n++) {
        await t.runJobs()
        await reconcilePayments(t.app, { graceSeconds: 0 })
      }
      expect(await differences(buyers.map(({ id }) => id))).toEqual([])
    },
    120_000,
  )

  const faultOf = (path: string, chance: number) => {
    if (!path.startsWith('/v1/')) return null
    return chance < 0.08 ? 'error' : chance < 0.16 ? 'lost' : null
  }
  const refusedOrThrow = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return null
  }

  /** Payments whose order and money do not agree; `money` is what Stripe took less what it refunded or released. */
  async function differences(customers: string[]): Promise<string[]> {
    const rows = await database.db
      .selectFrom('payment as p')
      .innerJoin('customer_order as o', (join) =>
        join.onRef('o.salon_id', '=', 'p.salon_id').onRef('o.id', '=', 'p.order_id'),
      )
      .select(['p.id', 'p.status as payment', 'p.amount_minor as amount', 'o.status'])
      .where('p.customer_id', 'in', customers)
      .execute()
    expect(rows.length).toBeGreaterThan(10)
    const intents = [...stub.intents.values()]
    return rows.flatMap(({ id, payment, amount, status }) => {
      const own = intents.filter(({ metadata }) => metadata.payment_id === id)
      const taken = own.reduce((sum, one) => sum + one.amount_received, 0)
      const reserved = own.some((one) => one.status === 'requires_capture')
      const due = status === 'placed' ? amount : 0
      return taken === due && !reserved && own.length <= 1
        ? []
        : [`${status}/${payment}: ${taken} of ${due}, reserved ${reserved}`]
    })
  }
})
