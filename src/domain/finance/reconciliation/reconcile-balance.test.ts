import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { walkRandomly } from '../../../../tests/support/payment-walk.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { confirmed } from '../../../../tests/support/sessions.ts'
import { addMovement } from '../../../../tests/support/stripe/resources/balance-transactions.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { findWrong } from '../../../../tests/support/walk-invariants.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { addMinutes } from '../../kernel/time.ts'
import { settleOrders } from '../settlement/settle-orders.ts'
import { listDifferences } from './list-differences.ts'
import { compareBalance, reconcileBalance } from './reconcile-balance.ts'
import { resolveDifference } from './resolve-difference.ts'

/** Stripe's time is the machine's. */
const NOW = new Date()
/** How many movements the random walk makes. */
const MOVEMENTS = Number(process.env.WALK_MOVEMENTS ?? 30)
/** With disputes, returned refunds and transfers, where a longer walk is asked for. */
const BANKS = process.env.WALK_MOVEMENTS !== undefined
const SEED = Number(process.env.WALK_SEED ?? 7)
/** How many act at the same time. */
const LANES = Number(process.env.WALK_WORKERS ?? 1)
const WALKED = [
  'crash',
  'reader: started',
  ...(BANKS ? ['dispute: opened', 'payout: made'] : ['later charge: started']),
]
const PAGE = { page: 1, limit: 20 }
const { database, t, testSalon, me } = freshTestSalon(NOW)
let stub: StripeStub
let operator: ConfirmedOperator

beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())
beforeEach(async () => {
  Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  // What earlier tests paid is too old to be compared.
  stub.store.table('balance_transaction').clear()
  await database.db
    .updateTable('payment')
    .set({ updated_at: addMinutes(NOW, -60 * 24 * 30) })
    .execute()
  await database.db.deleteFrom('provider_movement').execute()
  await database.db.deleteFrom('reconciliation_difference').execute()
  operator = confirmed(t.app, await addOperator(database.db))
})

/** A paid order, an hour later. */
async function buy(): Promise<string> {
  await putShampoo(t.app, me, testSalon, 1, true)
  const outcome = await payCart(t.app, me)
  if (outcome.kind !== 'placed') throw new Error('not placed')
  await t.runJobs()
  await settleOrders(t.app)
  t.clock.at = addMinutes(NOW, 60)
  return outcome.orderId
}
const list = (which: 'open' | 'settled' = 'open') => listDifferences(t.app, operator, which, PAGE)

describe('the reconciliation of the balance', () => {
  it('finds nothing where payments, movements and ledger agree, and stores each movement once', async () => {
    await buy()
    expect(await compareBalance(t.app)).toBe(0)
    expect(await compareBalance(t.app)).toBe(0)
    const movements = await database.db.selectFrom('provider_movement').select(['type', 'amount_minor']).execute()
    expect(movements).toMatchObject([{ type: 'charge' }])
  })

  it('lists a payment of another amount, and the ledger, until they agree again', async () => {
    const orderId = await buy()
    const set = (captured_minor: number) =>
      database.db.updateTable('payment').set({ captured_minor }).where('order_id', '=', orderId).execute()
    await set(12_400)
    expect(await compareBalance(t.app)).toBe(2)
    const { items } = await list()
    expect(items.map(({ kind, expectedMinor, foundMinor }) => [kind, expectedMinor, foundMinor]).sort()).toEqual([
      ['ledger', 12_400, 12_500],
      ['payment', 12_400, 12_500],
    ])
    await set(12_500)
    expect(await compareBalance(t.app)).toBe(0)
    expect((await list('settled')).items.every(({ goneAt }) => goneAt !== null)).toBe(true)
  })

  it('lists a movement that belongs to nothing, which an operator resolves, and again when its amount changes', async () => {
    await buy()
    const charge = { id: 'ch_unknown', currency: 'dkk' }
    addMovement(stub.store, charge, { type: 'charge', amount: 700 })
    addMovement(stub.store, { ...charge, id: 'po_own' }, { type: 'payout', amount: -5_000 })
    expect(await compareBalance(t.app)).toBe(1)
    const [unknown] = (await list()).items
    expect(unknown).toMatchObject({ kind: 'movement', movementType: 'charge', foundMinor: 700 })
    const resolve = () => resolveDifference(t.app, operator, { id: unknown?.id ?? '', reason: 'Test of the terminal.' })
    expect(await atOnce(resolve(), resolve())).toEqual({ done: 1, refused: ['not_found'] })
    expect(await compareBalance(t.app)).toBe(0)
    expect((await list('settled')).items).toMatchObject([{ reason: 'Test of the terminal.' }])
    const audited = await database.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'difference_resolved')
      .execute()
    expect(audited).toMatchObject([{ detail: { foundMinor: 700, reason: 'Test of the terminal.' } }])
    await database.db
      .updateTable('provider_movement')
      .set({ amount_minor: 800 })
      .where('source', '=', 'ch_unknown')
      .execute()
    expect(await compareBalance(t.app)).toBe(1)
  })

  it('runs once a day, and does not compare what has just changed', async () => {
    await buy()
    await database.db
      .updateTable('payment')
      .set({ captured_minor: 1, updated_at: addMinutes(NOW, 55) })
      .execute()
    await reconcileBalance(t.app)
    expect((await list()).items).toEqual([])
    t.clock.at = addMinutes(NOW, 24 * 60)
    await reconcileBalance(t.app)
    expect((await list()).total).toBe(0)
    t.clock.at = addMinutes(NOW, 60 + 24 * 60)
    await reconcileBalance(t.app)
    expect((await list()).total).toBeGreaterThan(0)
  })

  it(
    'finds nothing after a random walk of payments with lost answers and webhooks',
    async () => {
      const buyers = await Promise.all(Array.from({ length: 8 * LANES }, () => addCustomer(database.db)))
      const owner = await addMember(database.db, testSalon.salonId, 'owner')
      const { pool } = database
      const walked = await walkRandomly({
        t,
        pool,
        stub,
        salon: testSalon,
        owner,
        buyers,
        seed: SEED,
        movements: MOVEMENTS,
        banks: BANKS,
        lanes: LANES,
      })
      if (!process.env.WALK_SEED) expect([...walked.keys()]).toEqual(expect.arrayContaining(WALKED))
      const wrong = () => findWrong(t.app, stub, testSalon.salonId)
      expect(await wrong()).toEqual([])
      await compareBalance(t.app)
      expect((await list()).items).toEqual([])
      const { sums } = await list()
      expect(sums.map(({ type }) => type)).toEqual(expect.arrayContaining(['charge', 'refund']))
      const [paid] = await database.db
        .updateTable('payment')
        .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', 1) }))
        .where('salon_id', '=', testSalon.salonId)
        .where('provider', '=', 'stripe')
        .whereRef('captured_minor', '>', 'refunded_minor')
        .returning('id')
        .execute()
      expect((await wrong()).join(' ')).toContain(paid?.id)
    },
    120_000 + 4_000 * MOVEMENTS,
  )
})
