import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { nextFriday } from '../../../../tests/support/next-friday.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { confirmed } from '../../../../tests/support/sessions.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { choose, ledger, payCart } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { drivePayment } from '../../commerce/payments/drive-payment.ts'
import { takeMismatched } from '../../commerce/payments/queries.ts'
import { recordTransfer } from '../../commerce/payments/record-transfer.ts'
import { balanceOf } from '../../finance/ledger/balance.ts'
import { compareBalance } from '../../finance/reconciliation/reconcile-balance.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import { addMinutes } from '../../kernel/time.ts'
import { listStuckOrders } from '../../operations/stuck-orders.ts'
import { storeEvents } from './store-events.ts'

const NOW = new Date()
const FRIDAY = nextFriday(NOW)
const REASON = 'Transfer 4711 of today.'
const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)
let stub: StripeStub
let orderId: string

beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())

/** An appointment whose refund the bank of the customer returns after it was made. */
beforeEach(async () => {
  Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  await choose(t.app, me, testSalon, FRIDAY)
  const outcome = await payCart(t.app, me, 'pm_card_refundFail')
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  orderId = outcome.orderId
  await t.runJobs()
  await cancelBooking(t.app, me, { bookingId: outcome.bookingId })
  await t.runJobs()
  await settleOrders(t.app)
  expect(await rows.payment(orderId)).toMatchObject({ captured_minor: 40_000, refunded_minor: 40_000 })
  stub.advance(1_000)
})

async function deliverEvents() {
  const events = (await t.app.payments.listEvents?.(addMinutes(NOW, -60), addMinutes(NOW, 60))) ?? []
  await storeEvents(t.app, events, { missed: true })
  await t.runJobs()
  await settleOrders(t.app)
}
const balances = async () => {
  const of = (account: 'card_clearing' | 'prepaid' | 'payouts' | 'salon_balance') =>
    balanceOf(database.db, testSalon.salonId, 'DKK', { account })
  const all = [await of('card_clearing'), await of('prepaid'), await of('payouts'), await of('salon_balance')]
  expect(all.reduce((sum, minor) => sum + minor, 0)).toBe(0)
  return all.map((minor) => minor || 0)
}

describe('a refund that the bank returns', () => {
  it('is owed to the customer again, reported to operators, and not tried again', async () => {
    expect(await balances()).toEqual([0, 0, 0, 0])
    await deliverEvents()
    expect(await rows.payment(orderId)).toMatchObject({ refunded_minor: 0, refund_failed_minor: 40_000 })
    expect(await balances()).toEqual([-40_000, 40_000, 0, 0])
    const { id } = await rows.payment(orderId)
    await drivePayment(t.app, id)
    t.clock.at = addMinutes(NOW, 60)
    const run = { provider: 'stripe', now: t.clock.at, untouchedSince: t.clock.at, limit: 100 }
    expect(await takeMismatched(database.db, run)).not.toContain(id)
    expect(await rows.payment(orderId)).toMatchObject({ refunded_minor: 0, refund_failed_minor: 40_000 })
    const stuck = await listStuckOrders(t.app, await addOperator(database.db))
    expect(stuck.find((one) => one.orderId === orderId)).toMatchObject({ returnedMinor: 40_000 })
    await deliverEvents()
    expect(await balances()).toEqual([-40_000, 40_000, 0, 0])
  })

  it('is settled once it was paid back by bank transfer, once', async () => {
    await deliverEvents()
    const { id: paymentId } = await rows.payment(orderId)
    const operator = confirmed(t.app, await addOperator(database.db))
    const transfer = () => recordTransfer(t.app, operator, { paymentId, reason: REASON })
    expect(await atOnce(transfer(), transfer(), transfer())).toEqual({ done: 1, refused: ['not_found', 'not_found'] })
    await settleOrders(t.app)
    expect(await balances()).toEqual([-40_000, 0, 40_000, 0])
    t.clock.at = addMinutes(NOW, 60)
    expect((await listStuckOrders(t.app, operator)).some((one) => one.orderId === orderId)).toBe(false)
    const audit = database.db.selectFrom('audit_entry').select('detail').where('action', '=', 'refund_transferred')
    expect(await audit.where('subject', '=', orderId).execute()).toMatchObject([
      { detail: { minor: 40_000, currency: 'DKK', reason: REASON } },
    ])
    // What the provider has agrees with our records.
    expect(await compareBalance(t.app, addMinutes(NOW, -120))).toBe(0)
  })

  it('cannot be paid back before it was returned, nor without a reason', async () => {
    const { id: paymentId } = await rows.payment(orderId)
    const operator = confirmed(t.app, await addOperator(database.db))
    const refused = (input: { paymentId: string; reason: string }) =>
      expectRefusedUnchanged(database.db, () => recordTransfer(t.app, operator, input))
    expect(await refused({ paymentId, reason: REASON })).toMatchObject({ code: 'not_found' })
    expect(await refused({ paymentId: 'x', reason: REASON })).toMatchObject({ code: 'not_found' })
    expect(await refused({ paymentId, reason: '' })).toMatchObject({ code: 'invalid_input' })
  })
})
