import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { type Cut, failingDatabase } from '../../../../tests/support/failing-database.ts'
import { STEP } from '../../../../tests/support/fault-steps.ts'
import { addTestSalon, choose, putShampoo, setUpSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { App } from '../../kernel/app.ts'
import { type Payments, ProviderUnavailable } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { getCart } from '../cart/get-cart.ts'
import { pay } from './pay.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')

const database = freshDatabase()
let t: TestApp
beforeAll(async () => {
  ;({ t } = await setUpSalon(database, NOW))
})

type Buying = 'an appointment by card' | 'an appointment paid at the salon' | 'products by card'
interface Buyer {
  testSalon: TestSalon
  me: { id: string; email: string }
  buying: Buying
}

async function newBuyer(buying: Buying): Promise<Buyer> {
  const buyer = { testSalon: await addTestSalon(database.db), me: await addCustomer(database.db), buying }
  if (buying === 'products by card') await putShampoo(t.app, buyer.me, buyer.testSalon, 2)
  else await choose(t.app, buyer.me, buyer.testSalon, SLOT)
  return buyer
}

async function requestOf({ me, buying }: Buyer) {
  const cart = await getCart(t.app, me.id)
  if (!cart) throw new Error('The cart is empty')
  return {
    attemptKey: cart.attemptKey,
    paymentMethod: buying === 'an appointment paid at the salon' ? ('cash' as const) : ('card' as const),
    paymentMethodRef: buying === 'an appointment paid at the salon' ? '' : 'pm_card_visa',
    expectedTotalMinor: cart.price.totalMinor,
  }
}

/** What the caller received: 'placed', the code of a refusal, or 'error'. */
async function outcomeText(work: Promise<{ kind: string }>): Promise<string> {
  return work.then(
    ({ kind }) => kind,
    (error) => (error instanceof Refusal ? error.code : 'error'),
  )
}

/** The result in the tables and at the provider, after all jobs are done. */
async function outcomeFor({ testSalon, me }: Buyer) {
  await reconcilePayments(t.app, { graceSeconds: -1 })
  await t.runJobs()
  await reconcilePayments(t.app, { graceSeconds: -1 })
  const { rows } = await database.pool.query(
    `select (select count(*)::int from customer_order where customer_id = $1 and status = 'placed') as orders,
      (select count(*)::int from booking where customer_id = $1 and status = 'confirmed') as bookings,
      (select count(*)::int from occupancy where salon_id = $2 and kind = 'booking') as busy,
      (select 3 - stock from product where id = $3) as sold,
      (select count(*)::int from simulated.charge c join payment p on p.id::text = c.idempotency_key
        where p.customer_id = $1 and c.status = 'captured') as captured,
      (select count(*)::int from simulated.charge c join payment p on p.id::text = c.idempotency_key
        where p.customer_id = $1 and c.status = 'authorised') as reserved`,
    [me.id, testSalon.salonId, testSalon.shampoo],
  )
  return rows[0]
}

const NOTHING = { orders: 0, bookings: 0, busy: 0, sold: 0, captured: 0, reserved: 0 }
const WHOLE: Record<Buying, object> = {
  'an appointment by card': { ...NOTHING, orders: 1, bookings: 1, busy: 1, captured: 1 },
  'an appointment paid at the salon': { ...NOTHING, orders: 1, bookings: 1, busy: 1 },
  'products by card': { ...NOTHING, orders: 1, sold: 2, captured: 1 },
}

/** The App with a database and a provider that fail at a chosen step. */
function failingApp(cut: Cut) {
  const failing = failingDatabase(database.pool, cut)
  const step =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      if (!failing.step()) return call(...args)
      if (cut === 'after') await call(...args)
      throw new ProviderUnavailable('no answer')
    }
  const { authorise, capture, find, void: release, ...rest } = t.app.payments
  const calls = { authorise: step(authorise), capture: step(capture), find: step(find), void: step(release) }
  const payments: Payments = { ...rest, ...calls }
  const app: App = { ...t.app, db: failing.db, reads: failing.db, payments }
  return { app, failing }
}

/** The time to wait for mails on a busy machine. */
const WAIT_MS = 20_000
/** What is bought, whether a statement fails before or after it ran, and whether the fault outlasts the response. */
const cases: [Buying, Cut, 'for a moment' | 'for long'][] = [
  ['an appointment by card', 'before', 'for a moment'],
  ['an appointment by card', 'after', 'for a moment'],
  ['an appointment by card', 'before', 'for long'],
  ['an appointment by card', 'after', 'for long'],
  ['an appointment paid at the salon', 'before', 'for long'],
  ['an appointment paid at the salon', 'after', 'for long'],
  ['products by card', 'after', 'for long'],
]

describe('a purchase that was reported as failed', () => {
  // Each case begins at another step: together they try all.
  it.each(cases.map((one, index) => [1 + (index % STEP), ...one] as const))(
    'is never booked or charged later, from step %i: %s, failing %s any step %s',
    { timeout: 120_000 },
    async (first, buying, cut, howLong) => {
      const answers: string[] = []
      for (let step = first, reached = true; reached; step += STEP) {
        const buyer = await newBuyer(buying)
        const request = await requestOf(buyer)
        const { app, failing } = failingApp(cut)
        failing.breakAt(step, howLong === 'for long')
        t.mails.length = 0
        const answer = await outcomeText(pay(app, buyer.me, request))
        reached = failing.steps >= step
        failing.mend()
        answers.push(answer)
        const message = `step ${step}: ${answer}`
        if (answer === 'placed') expect(await outcomeFor(buyer), message).toEqual(WHOLE[buying])
        else if (answer === 'payment_in_progress') {
          const outcome = await outcomeFor(buyer)
          expect([NOTHING, WHOLE[buying]], message).toContainEqual(outcome)
          await vi.waitFor(async () => {
            await t.runJobs()
            const subjects = t.mails.filter(({ to }) => to === buyer.me.email).map((mail) => mail.subject)
            expect(subjects, message).toHaveLength(1)
            expect(/did not go through/.test(subjects.join()), message).toBe(outcome.orders === 0)
          }, WAIT_MS)
        } else {
          expect(await outcomeFor(buyer), message).toEqual(NOTHING)
          // A repeated attempt succeeds once.
          expect(await outcomeText(pay(t.app, buyer.me, await requestOf(buyer))), message).toBe('placed')
          expect(await outcomeFor(buyer), message).toEqual(WHOLE[buying])
        }
      }
      expect(answers.length).toBeGreaterThan(30 / STEP)
      expect(answers).toContain('error')
      expect(answers.at(-1)).toBe('placed')
      if (howLong === 'for a moment') expect(answers).not.toContain('payment_in_progress')
      else if (buying !== 'an appointment paid at the salon') expect(answers).toContain('payment_in_progress')
    },
  )
})
