import { beforeEach, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { addTestSalon, payCart, putShampoo, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { storeEvents } from '../../checkout/online/store-events.ts'
import type { Member } from '../../kernel/member.ts'
import { addMinutes } from '../../kernel/time.ts'
import type { LedgerAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/balance.ts'
import { compareBalance } from '../reconciliation/reconcile-balance.ts'
import { settleOrders } from '../settlement/settle-orders.ts'
import { listDisputes } from './list-disputes.ts'
import { submitEvidence } from './submit-evidence.ts'

const NOW = new Date()
const RATE = 7.46
const { database, t } = freshTestSalon(NOW)
let stub: StripeStub
let salon: TestSalon
let owner: Member

/** A salon in euros; the account at Stripe is paid out in Danish kroner. */
beforeEach(async () => {
  stub = await startStripe()
  stub.store.converted.set('eur', { currency: 'dkk', rate: RATE })
  Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  salon = await addTestSalon(database.db, { currency: 'EUR' })
  owner = await addMember(database.db, salon.salonId, 'owner')
  const buyer = await addCustomer(database.db)
  await putShampoo(t.app, buyer, salon, 1, true)
  await payCart(t.app, buyer, 'pm_card_createDispute')
  await deliverEvents()
  return () => stub.close()
})

async function deliverEvents() {
  const events = (await t.app.payments.listEvents?.(addMinutes(NOW, -60), addMinutes(NOW, 24 * 60))) ?? []
  await storeEvents(t.app, events, { missed: true })
  await t.runJobs()
  await settleOrders(t.app)
}
const balance = (account: LedgerAccount) => balanceOf(database.db, salon.salonId, 'EUR', { account })
/** The fee is 150.00 DKK. */
const FEE = Math.round(15_000 / RATE)

it('a dispute that the provider settles in another currency has amount and fee in its own', async () => {
  expect(await listDisputes(t.app, owner)).toMatchObject([{ amountMinor: 12_500, feeMinor: FEE, currency: 'EUR' }])
  expect(await balance('card_clearing')).toBe(FEE)
  expect(await balance('salon_balance')).toBe(0 - FEE)
})

it('is returned in its own when it is won', async () => {
  const [dispute] = await listDisputes(t.app, owner)
  await submitEvidence(t.app, owner, { disputeId: dispute?.id ?? '', statement: 'winning_evidence' })
  stub.advance(3_600_000)
  await deliverEvents()
  expect(await balance('card_clearing')).toBe(FEE - 12_500)
  expect(await balance('prepaid')).toBe(12_500)
})

it('the reconciliation does not add amounts of different currencies', async () => {
  t.clock.at = addMinutes(NOW, 60)
  await compareBalance(t.app, addMinutes(NOW, -60))
  const found = database.db.selectFrom('reconciliation_difference').selectAll().where('salon_id', '=', salon.salonId)
  expect(await found.execute()).toEqual([])
  const movements = database.db.selectFrom('provider_movement').select(['currency', 'amount_minor as minor'])
  expect(await movements.where('type', '=', 'charge').execute()).toContainEqual({ currency: 'DKK', minor: 93_250 })
})
