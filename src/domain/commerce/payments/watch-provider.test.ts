import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { stripeAccounts } from '../../../platform/payouts/stripe-accounts.ts'
import { reconcilePayments } from '../../checkout/online/reconcile-payments.ts'
import type { ConnectedAccounts } from '../../kernel/connected-accounts.ts'
import type { Payments } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { countPendingForOperators } from '../../operations/count-pending-for-operators.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { watchProvider } from './watch-provider.ts'

const NOW = new Date()
const { database, t, testSalon, me } = freshTestSalon(NOW)
let stub: StripeStub
let payments: Payments
let accounts: ConnectedAccounts

beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())
beforeEach(async () => {
  await database.db.deleteFrom('provider_problem').execute()
  const { db, clock, log } = t.app
  const keys = { ...STUB_KEYS, apiBase: stub.origin }
  payments = watchProvider({ db, clock, log }, stripePayments(keys), 'stripe')
  accounts = watchProvider({ db, clock, log }, stripeAccounts(keys, true), 'stripe')
  t.app.payments = payments
})

/** What operators see, and of which calls. */
async function problems() {
  const rows = await database.db.selectFrom('provider_problem').select('provider').orderBy('provider').execute()
  expect((await countPendingForOperators(t.app, await addOperator(database.db))).provider).toBe(rows.length)
  return rows.map(({ provider }) => provider)
}
const forbid = (path: string | null) => {
  stub.state.fault = path === null ? null : (asked) => (asked.startsWith(path) ? 'forbidden' : null)
}

const TRANSFER = { refusals: 0, payoutId: 'p', money: { minor: 1, currency: 'DKK' }, ref: 'acct_1' }

describe('a right that the key lacks', () => {
  it('is shown to operators until the call succeeds, not when another does', async () => {
    await putShampoo(t.app, me, testSalon, 1, true)
    const outcome = await payCart(t.app, me)
    if (outcome.kind !== 'placed') throw new Error('not placed')
    forbid('/v1/refunds')
    await cancelOrder(t.app, me, outcome.orderId)
    expect(await problems()).toEqual(['stripe:refund'])
    await reconcilePayments(t.app, { graceSeconds: 60 })
    expect(await problems()).toEqual(['stripe:refund'])
    forbid(null)
    t.clock.at = addMinutes(NOW, 2)
    await reconcilePayments(t.app, { graceSeconds: 0 })
    expect(await problems()).toEqual([])
  })

  it.each<[string, string, () => unknown]>([
    ['disputes', 'stripe:disputes:find', () => payments.disputes?.find('du_1')],
    ['terminal/readers', 'stripe:cardReaders:isOnline', () => payments.cardReaders.isOnline('tmr_1')],
    ['customers', 'stripe:savedCards:removeCustomer', () => payments.savedCards.removeCustomer('cus_1')],
    ['transfers', 'stripe:transfer', () => accounts.transfer(TRANSFER)],
    [
      'balance_transactions',
      'stripe:listMovements',
      () => payments.listMovements?.(NOW, NOW)[Symbol.asyncIterator]().next(),
    ],
    ['accounts', 'stripe:get', () => accounts.get('acct_1')],
  ])('for %s is shown as well', async (path, name, call) => {
    forbid(`/v1/${path}`)
    await expect(Promise.resolve(call())).rejects.toMatchObject({ refused: true })
    expect(await problems()).toEqual([name])
    forbid(null)
  })
})
