import { markSettlementDue } from '../../src/domain/commerce/payments/settlement-due.ts'
import { payNow } from '../../src/domain/finance/settlement/pay-now.ts'
import { sendPayouts } from '../../src/domain/finance/settlement/send-payouts.ts'
import { settleOrders } from '../../src/domain/finance/settlement/settle-orders.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import { addMinutes } from '../../src/domain/kernel/time.ts'
import { stripeAccounts } from '../../src/platform/payouts/stripe-accounts.ts'
import { addOperator } from './operators.ts'
import { confirmed } from './sessions.ts'
import { completeAccount } from './stripe/resources/accounts.ts'
import { STUB_KEYS, type StripeStub } from './stripe/server.ts'
import type { Step } from './walk-step.ts'

const DAY = 24 * 60

/** The salon is paid through an account at the provider, whose balance is enough. */
export async function requireAccount(app: App, stub: StripeStub, { salonId }: Member): Promise<void> {
  stub.topUp(100_000_000)
  app.connectedAccounts = stripeAccounts({ secretKey: STUB_KEYS.secretKey, apiBase: stub.origin }, false)
  const ref = await app.connectedAccounts.create({ salonId, name: 'Walk', email: 'walk@example.com', country: 'DK' })
  completeAccount(stub.store, ref)
  await app.db
    .insertInto('payout_schedule')
    .values({
      ...{ salon_id: salonId, frequency: 'week', account: ref, updated_at: app.clock.now() },
      next_at: addMinutes(app.clock.now(), 30 * DAY),
    })
    .execute()
}

/** Customers receive what they ordered, and the salon is paid what it has earned. */
export async function stepWithPayouts(step: Step): Promise<void> {
  const { app, db, owner, count, did } = step
  const received = await db
    .updateTable('customer_order')
    .set({ received_at: app.clock.now() })
    .where('salon_id', '=', owner.salonId)
    .where('status', '=', 'placed')
    .where('products_minor', '>', 0)
    .where('received_at', 'is', null)
    .returning('id')
    .execute()
  await markSettlementDue(
    db,
    received.map(({ id }) => ({ salonId: owner.salonId, orderId: id })),
  )
  await settleOrders(app)
  const operator = confirmed(app, await addOperator(db))
  // Once a day: as if each were of another one.
  const past = addMinutes(app.clock.now(), -DAY * (7 + count()))
  await payNow({ ...app, clock: { now: () => past } }, operator, owner.salonId, {
    reason: 'A payout of the random walk.',
  })
  await sendPayouts(app)
  did('payout: made')
}
