import type pg from 'pg'
import { applyDueFees } from '../../src/domain/bookings/booking/apply-due-fees.ts'
import { chargeDueBalances } from '../../src/domain/bookings/booking/charge-due-balances.ts'
import { endUnpaidBookings } from '../../src/domain/bookings/booking/end-unpaid-bookings.ts'
import { reconcileReaderPayments } from '../../src/domain/checkout/card-readers/reconcile-reader-payments.ts'
import { findMissedEvents } from '../../src/domain/checkout/online/find-missed-events.ts'
import { handleWebhook } from '../../src/domain/checkout/online/handle-webhook.ts'
import { reconcilePayments } from '../../src/domain/checkout/online/reconcile-payments.ts'
import { cancelOrder } from '../../src/domain/commerce/orders/cancel-order.ts'
import { linesOfOrder } from '../../src/domain/commerce/orders/lines-of-order.ts'
import { sendPayouts } from '../../src/domain/finance/settlement/send-payouts.ts'
import { settleOrders } from '../../src/domain/finance/settlement/settle-orders.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import { Refusal } from '../../src/domain/kernel/refusal.ts'
import { addMinutes } from '../../src/domain/kernel/time.ts'
import { isTemporarilyUnavailable } from '../../src/domain/kernel/unavailable.ts'
import type { TestApp } from './app.ts'
import { disputeOne, stepWithDisputes } from './dispute-walk.ts'
import { failingDatabase } from './failing-database.ts'
import { stepWithLinks } from './link-walk.ts'
import { requireAccount, stepWithPayouts } from './payout-walk.ts'
import { repeatable } from './random.ts'
import { stepAtReader } from './reader-walk.ts'
import { refundAsQuoted } from './refund-as-quoted.ts'
import { requireCards, stepWithSavedCards } from './saved-card-walk.ts'
import type { StripeStub } from './stripe/server.ts'
import { payCart, putShampoo, type TestSalon } from './test-salon.ts'
import type { Step } from './walk-step.ts'

const CARDS = [
  ...['pm_card_visa', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_threeDSecure2Required', 'pm_card_chargeDeclined'],
]

/** The latest statement of a step at which its process may crash. */
const LAST_STATEMENT = 40

interface Walk {
  t: TestApp
  pool: pg.Pool
  stub: StripeStub
  salon: TestSalon
  owner: Member
  buyers: { id: string; email: string }[]
  seed: number
  /** Until the provider's balance has moved so often. */
  movements: number
  /** Whether banks take charges back and return refunds, and the salon is paid. */
  banks?: boolean
  /** How many act at the same time, each with buyers of its own. */
  lanes?: number
}

/**
 * Buys, cancels, refunds, and pays appointments by links, by saved cards and at card readers at random; banks take charges back
 * and return refunds, and the salon is paid. Meanwhile calls to the provider fail or lose their answer, processes crash at any statement, and webhooks are lost, delayed, reordered and
 * delivered twice. Then everything comes to rest. Returns how often each movement happened.
 */
export async function walkRandomly(walk: Walk): Promise<Map<string, number>> {
  const { t, stub, salon, seed, movements, buyers, lanes = 1 } = walk
  const random = repeatable(seed)
  const chance = () => random.int(0, 999) / 1000
  await restock(t.app, salon, movements)
  await requireCards(t.app, salon)
  if (walk.banks) await requireAccount(t.app, stub, walk.owner)
  const began = t.clock.at
  const until = stub.store.table('balance_transaction').size + movements
  await t.app.db.updateTable('salon').set({ tips_online: true }).where('id', '=', salon.salonId).execute()
  const bookings: string[] = []
  let counted = 0
  const count = () => counted++
  const happened = new Map<string, number>()
  const did = (movement: string) => void happened.set(movement, (happened.get(movement) ?? 0) + 1)
  stub.state.fault = (path) => faultOf(path, chance())
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      act(walk, until, {
        ...{
          app: t.app,
          db: t.app.db,
          stub,
          salon,
          owner: walk.owner,
          random,
          cards: walk.banks ? [...CARDS, 'pm_card_refundFail'] : CARDS,
          bookings,
          lane,
          count,
          did,
        },
        buyers: buyers.filter((_, n) => n % lanes === lane),
      }),
    ),
  )
  stub.state.fault = null
  if (walk.banks && !happened.has('dispute: opened')) disputeOne({ stub, salon, random, did })
  stub.advance(0)
  stub.clearKeys()
  // Events of the last half hour are not searched for yet, and the provider's clock has gone on during the walk.
  const ended = new Date(Math.max(began.getTime(), Date.now()))
  t.clock.at = addMinutes(ended, 60)
  await findMissedEvents(t.app)
  // Each round handles a limited number of payments.
  for (let round = 0; round < Math.max(4, movements / 100); round++) await runMinute(t)
  t.clock.at = addMinutes(ended, 120)
  return happened
}

/** What runs each minute, and the jobs. */
async function runMinute(t: TestApp): Promise<void> {
  await t.runJobs({ again: true })
  await chargeDueBalances(t.app)
  await endUnpaidBookings(t.app)
  await applyDueFees(t.app)
  await reconcilePayments(t.app, { graceSeconds: 0 })
  await reconcileReaderPayments(t.app, { graceSeconds: 0 })
  await t.runJobs({ again: true })
  await settleOrders(t.app)
  await sendPayouts(t.app)
}

async function act(walk: Walk, until: number, step: Step): Promise<void> {
  const { random } = step
  const { t, pool, stub } = walk
  const chance = () => random.int(0, 999) / 1000
  const aMinuteAhead = { ...t.app, clock: { now: () => addMinutes(t.clock.at, 1) } }
  const faults = { random: chance, lose: 0.3, duplicate: 0.3, reorder: 0.5 }
  while (stub.store.table('balance_transaction').size < until) {
    if (random.int(0, 7) === 0) await stub.webhooks.deliverAll(faults, (event) => deliver(t.app, stub, event))
    else await crashingSometimes(step, pool, (one) => take(one, walk.banks))
    if (chance() < 0.2) await t.runJobs({ again: true }).catch(() => undefined)
    // What a salon ended is sometimes undone before its fee is settled, sometimes after.
    if (chance() < 0.2) await applyDueFees(aMinuteAhead)
  }
}

async function take(step: Step, banks = false): Promise<void> {
  const { app, owner, salon, random, cards } = step
  const next = random.int(0, banks ? 23 : 19)
  const buyer = random.pick(step.buyers)
  if (next < 5) await buy(app, buyer, salon, random.pick(cards))
  else if (next < 8) await undo(app, owner, buyer, random)
  else if (next < 12) await stepWithLinks(step)
  else if (next < 16) await stepAtReader(step)
  else if (next < 20) await stepWithSavedCards(step)
  else if (next < 22) await stepWithDisputes(step)
  else await stepWithPayouts(step)
}

/** Now and then the process crashes at a statement: nothing that follows it reaches the database. */
async function crashingSometimes(step: Step, pool: pg.Pool, work: (step: Step) => Promise<void>): Promise<void> {
  const { random, did } = step
  const crashes = random.int(0, 5) === 0
  const failing = failingDatabase(pool, random.pick(['before', 'after']))
  const at = random.int(1, LAST_STATEMENT)
  if (crashes) failing.breakAt(at, true)
  const app = { ...step.app, ...(crashes && { db: failing.db, reads: failing.db }) } as App
  try {
    await work({ ...step, app })
  } catch (error) {
    const crashed = crashes && failing.steps >= at
    if (crashed) did('crash')
    // As on a busy machine, where a lock is not had in time.
    if (!crashed && !(error instanceof Refusal) && !isTemporarilyUnavailable(error)) throw error
  }
}

async function buy(app: App, buyer: { id: string }, salon: TestSalon, card: string): Promise<void> {
  await putShampoo(app, buyer, salon, 1, true)
  await payCart(app, buyer, card)
}

/** Cancels a placed order, or refunds it at the point of sale. */
async function undo(
  app: App,
  owner: Member,
  buyer: { id: string },
  random: ReturnType<typeof repeatable>,
): Promise<void> {
  const orders = await app.db
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', buyer.id)
    .where('status', '=', 'placed')
    .execute()
  if (orders.length === 0) return
  const orderId = random.pick(orders).id
  if (random.int(0, 1) === 0) return void (await cancelOrder(app, buyer, orderId))
  const lines = await linesOfOrder(app.db, owner.salonId, orderId)
  await refundAsQuoted(app, owner, {
    ...{ orderId, attemptKey: crypto.randomUUID(), reason: 'walk', back: 'card', restock: true },
    lines: [{ key: random.pick(lines).key, quantity: 1 }],
  })
}

async function deliver(app: App, stub: StripeStub, event: object): Promise<number> {
  const [body, signature] = stub.webhooks.sign(event)
  return handleWebhook(app, body, () => signature)
    .then((accepted) => (accepted ? 200 : 400))
    .catch(() => 500)
}

function faultOf(path: string, chance: number): 'error' | 'lost' | null {
  if (!path.startsWith('/v1/')) return null
  return chance < 0.05 ? 'error' : chance < 0.1 ? 'lost' : null
}

function restock({ db }: App, { salonId }: TestSalon, stock: number) {
  return db.updateTable('product').set({ stock }).where('salon_id', '=', salonId).execute()
}
