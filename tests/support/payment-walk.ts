import { findMissedEvents } from '../../src/domain/checkout/online/find-missed-events.ts'
import { handleWebhook } from '../../src/domain/checkout/online/handle-webhook.ts'
import { reconcile } from '../../src/domain/checkout/online/reconcile.ts'
import { refundSale } from '../../src/domain/checkout/point-of-sale/refund-sale.ts'
import { cancelOrder } from '../../src/domain/commerce/orders/cancel-order.ts'
import { linesOfOrder } from '../../src/domain/commerce/orders/lines-of-order.ts'
import { settleOrders } from '../../src/domain/finance/settlement/settle-orders.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import { Refusal } from '../../src/domain/kernel/refusal.ts'
import { addMinutes } from '../../src/domain/kernel/time.ts'
import type { TestApp } from './app.ts'
import { stepWithLinks } from './link-walk.ts'
import { repeatable } from './random.ts'
import type { StripeStub } from './stripe/server.ts'
import { payCart, putShampoo, type TestSalon } from './test-salon.ts'

const CARDS = [
  ...['pm_card_visa', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_threeDSecure2Required', 'pm_card_chargeDeclined'],
]

interface Walk {
  t: TestApp
  stub: StripeStub
  salon: TestSalon
  owner: Member
  buyers: { id: string; email: string }[]
  seed: number
  /** Until the provider's balance has moved so often. */
  movements: number
  /** How many act at the same time, each with buyers of its own. */
  lanes?: number
}

/**
 * Buys, cancels, refunds, and pays appointments by links at random, while calls to the provider fail or lose their answer, and webhooks are lost,
 * delayed, reordered and delivered twice. Then everything comes to rest.
 */
export async function walkRandomly(walk: Walk): Promise<void> {
  const { t, stub, salon, seed, movements, buyers, lanes = 1 } = walk
  const random = repeatable(seed)
  const chance = () => random.int(0, 999) / 1000
  await restock(t.app, salon, movements)
  const began = t.clock.at
  const until = stub.store.table('balance_transaction').size + movements
  await t.app.db.updateTable('salon').set({ tips_online: true }).where('id', '=', salon.salonId).execute()
  const bookings: string[] = []
  stub.state.fault = (path) => faultOf(path, chance())
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      act({ ...walk, buyers: buyers.filter((_, n) => n % lanes === lane) }, random, until, bookings),
    ),
  )
  stub.state.fault = null
  t.clock.at = addMinutes(began, 60)
  await findMissedEvents(t.app)
  // Each round handles a limited number of payments.
  for (let round = 0; round < Math.max(4, movements / 100); round++) {
    await t.runJobs()
    await reconcile(t.app, { graceSeconds: 0 })
    await settleOrders(t.app)
  }
  t.clock.at = addMinutes(began, 120)
}

async function act(
  { t, stub, salon, owner, buyers }: Walk,
  random: ReturnType<typeof repeatable>,
  until: number,
  bookings: string[],
): Promise<void> {
  const chance = () => random.int(0, 999) / 1000
  const links = { app: t.app, salon, owner, buyers, random, cards: CARDS, bookings }
  const faults = { random: chance, lose: 0.3, duplicate: 0.3, reorder: 0.5 }
  while (stub.store.table('balance_transaction').size < until) {
    const buyer = random.pick(buyers)
    const next = random.int(0, 15)
    if (next > 9) await stepWithLinks(links)
    else if (next < 6) await buy(t.app, buyer, salon, random.pick(CARDS))
    else if (next < 9) await undo(t.app, owner, buyer, random)
    else await stub.webhooks.deliverAll(faults, (event) => deliver(t.app, stub, event))
    if (chance() < 0.2) await t.runJobs().catch(() => undefined)
  }
}

async function buy(app: App, buyer: { id: string }, salon: TestSalon, card: string): Promise<void> {
  try {
    await putShampoo(app, buyer, salon, 1, true)
    await payCart(app, buyer, card)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
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
  try {
    if (random.int(0, 1) === 0) await cancelOrder(app, buyer, orderId)
    else {
      const lines = await linesOfOrder(app.db, owner.salonId, orderId)
      const key = random.pick(lines).key
      await refundSale(app, owner, {
        ...{ orderId, attemptKey: crypto.randomUUID(), reason: 'walk', back: 'card', restock: true },
        lines: [{ key, quantity: 1 }],
      })
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
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
