import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failingDatabase } from '../../../../tests/support/failing-database.ts'
import { STEP } from '../../../../tests/support/fault-steps.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { STUB_KEYS, type StripeStub, startStripe } from '../../../../tests/support/stripe/server.ts'
import { choose, paymentOfCart } from '../../../../tests/support/test-salon.ts'
import { stripePayments } from '../../../platform/payments/stripe.ts'
import { bookingHistory } from '../../bookings/booking/booking-history.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { chargeDueBalances } from '../../bookings/booking/charge-due-balances.ts'
import { endUnpaidBookings } from '../../bookings/booking/end-unpaid-bookings.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import { rescheduleBooking } from '../../bookings/booking/reschedule-booking.ts'
import { savedMethod } from '../../commerce/payments/saved-method.ts'
import { balanceOf } from '../../finance/ledger/balance.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import type { App } from '../../kernel/app.ts'
import { type Payments, ProviderUnavailable } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { saveCard } from '../cards/save-card.ts'
import { saleInput } from '../point-of-sale/schema.ts'
import { sell } from '../point-of-sale/sell.ts'
import { pay } from './pay.ts'
import { getBalanceDue, payBalance } from './pay-balance.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const START = new Date('2026-12-18T10:00:00Z')
const DAY_BEFORE = addMinutes(START, -24 * 60)
const { database, t, testSalon, me } = freshTestSalon(NOW)
let stub: StripeStub
beforeAll(async () => {
  stub = await startStripe()
})
afterAll(() => stub.close())
beforeEach(async () => {
  const policy = { prepay: 'everybody', late_charge: 'cancel', late_cancel_percent: 10, no_show_percent: 50 }
  await database.db.updateTable('salon').set(policy).where('id', '=', testSalon.salonId).execute()
})

/** Books a haircut for 400.00 whose price is charged the day before; `card` is what the saved card becomes. */
async function book(card = 'pm_card_visa', start = START) {
  await choose(t.app, me, testSalon, start)
  const saved = await saveCard(t.app, me, { setupId: randomUUID(), paymentMethodRef: 'pm_card_visa' }, '/back')
  if (saved.kind !== 'saved') throw new Error('not saved')
  const request = { ...(await paymentOfCart(t.app, me)), paymentMethodRef: savedMethod(saved.cardId) }
  const outcome = await pay(t.app, me, { ...request, paymentMethod: 'card_later', expectedDueMinor: 40_000 })
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  if (card !== 'pm_card_visa') await replaceCard(saved.cardId, card)
  return { cardId: saved.cardId, bookingId: outcome.bookingId, orderId: outcome.orderId }
}
/** The bank declines from now on. */
async function replaceCard(cardId: string, ref: string) {
  // Of an earlier test.
  await database.db.updateTable('saved_card').set({ ref: randomUUID() }).where('ref', '=', ref).execute()
  await database.db.updateTable('saved_card').set({ ref }).where('id', '=', cardId).execute()
}
const payments = (orderId: string) =>
  database.db
    .selectFrom('payment')
    .select(['status', 'purpose', 'amount_minor', 'captured_minor', 'refunded_minor'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const sum = async (orderId: string) =>
  (await payments(orderId)).reduce((total, one) => total + one.captured_minor - one.refunded_minor, 0)
async function runAt(at: Date) {
  t.clock.at = at
  await chargeDueBalances(t.app)
  await endUnpaidBookings(t.app)
  await t.runJobs()
}
const PAID = { status: 'captured', purpose: 'balance', captured_minor: 40_000, refunded_minor: 0 }
const state = async (bookingId: string) => {
  const { status, paymentMethod, chargeAt, chargeBy } = await getBooking(t.app, me, bookingId)
  return { status, paymentMethod, chargeAt, chargeBy }
}

describe.each(['simulated', 'stripe'])('a price that is charged later through the %s provider', (provider) => {
  beforeEach(() => {
    if (provider === 'stripe')
      Object.assign(t.app, { payments: stripePayments({ ...STUB_KEYS, apiBase: stub.origin }) })
  })

  it('is charged once, the day before', async () => {
    const { bookingId, orderId } = await book()
    expect(await state(bookingId)).toMatchObject({ paymentMethod: 'cash', chargeAt: DAY_BEFORE })
    await runAt(addMinutes(DAY_BEFORE, -1))
    expect(await payments(orderId)).toEqual([])
    t.clock.at = DAY_BEFORE
    await Promise.all([chargeDueBalances(t.app), chargeDueBalances(t.app)])
    await t.runJobs()
    await runAt(addMinutes(DAY_BEFORE, 5))
    expect(await payments(orderId)).toMatchObject([PAID])
    expect(await state(bookingId)).toMatchObject({ status: 'confirmed', paymentMethod: 'card', chargeAt: null })
    const kinds = (await bookingHistory(t.app, me, { salonId: testSalon.salonId, id: bookingId })).map(
      ({ kind }) => kind,
    )
    expect(kinds).toContain('charged')
    const { feeMinor } = await cancelBooking(t.app, me, { bookingId })
    await t.runJobs()
    expect(await sum(orderId)).toBe(feeMinor)
  })

  it('leads to a message and a link when the card is declined, by which it is paid once', async () => {
    const { bookingId, orderId } = await book('pm_card_chargeDeclined')
    await runAt(DAY_BEFORE)
    expect(await state(bookingId)).toMatchObject({ status: 'confirmed', chargeBy: addMinutes(DAY_BEFORE, 12 * 60) })
    const toCustomer = t.mails.filter(({ text }) => text.includes(`/appointments/${bookingId}/pay`))
    expect(toCustomer).toHaveLength(1)
    expect(t.mails.filter(({ to, subject }) => to === 'salon@example.com' && /declined/i.test(subject))).toHaveLength(1)
    // Not tried again on its own.
    await runAt(addMinutes(DAY_BEFORE, 60))
    expect(await payments(orderId)).toHaveLength(1)
    const paying = { bookingId, paymentMethodRef: 'pm_card_visa', expectedDueMinor: 40_000 }
    const wrong = () => payBalance(t.app, me, { ...paying, expectedDueMinor: 39_000 }, () => '/back')
    expect(await expectRefusedUnchanged(database.db, wrong)).toMatchObject({ code: 'price_changed' })
    const tries = await Promise.allSettled([1, 2].map(() => payBalance(t.app, me, paying, () => '/back')))
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
    await reconcilePayments(t.app, { graceSeconds: -1 })
    await t.runJobs()
    expect(await sum(orderId)).toBe(40_000)
    await runAt(addMinutes(DAY_BEFORE, 13 * 60))
    expect(await state(bookingId)).toMatchObject({ status: 'confirmed', paymentMethod: 'card', chargeBy: null })
    expect(await sum(orderId)).toBe(40_000)
  })

  it('is charged for all appointments of the day in one run, and ends all that are not paid', async () => {
    const orders: string[] = []
    for (const hours of [0, 1, 2])
      orders.push((await book('pm_card_chargeDeclined', addMinutes(START, 60 * hours))).orderId)
    t.clock.at = addMinutes(DAY_BEFORE, 2 * 60)
    await chargeDueBalances(t.app, 1)
    await t.runJobs()
    expect(await Promise.all(orders.map(payments))).toMatchObject([[{}], [{}], [{}]])
    t.clock.at = addMinutes(t.clock.at, 12 * 60)
    await endUnpaidBookings(t.app, 1)
    const statuses = await database.db.selectFrom('booking').select('status').where('order_id', 'in', orders).execute()
    expect(statuses.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })

  it('that is not paid in time ends the appointment without a fee', async () => {
    const { bookingId, orderId } = await book('pm_card_chargeDeclined')
    await runAt(DAY_BEFORE)
    await runAt(addMinutes(DAY_BEFORE, 12 * 60))
    expect(await state(bookingId)).toMatchObject({ status: 'cancelled' })
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ feeMinor: 0 })
    expect(await sum(orderId)).toBe(0)
    expect(t.mails.filter(({ text }) => text.includes('wasn’t paid in time'))).toHaveLength(2)
    const late = () =>
      payBalance(t.app, me, { bookingId, paymentMethodRef: 'pm_card_visa', expectedDueMinor: 40_000 }, () => '/back')
    await expect(late()).rejects.toMatchObject({ code: 'too_late' })
  })

  it('that is not paid in time is paid in the salon, where the salon has said so', async () => {
    await database.db
      .updateTable('salon')
      .set({ late_charge: 'in_salon' })
      .where('id', '=', testSalon.salonId)
      .execute()
    const { bookingId, orderId } = await book('pm_card_chargeDeclined')
    await runAt(DAY_BEFORE)
    await runAt(addMinutes(DAY_BEFORE, 12 * 60))
    expect(await state(bookingId)).toEqual({
      ...{ status: 'confirmed', paymentMethod: 'cash', chargeAt: null, chargeBy: null },
    })
    await runAt(addMinutes(DAY_BEFORE, 13 * 60))
    expect(await payments(orderId)).toHaveLength(1)
  })
})

describe('a price that is charged later', () => {
  it('is not charged after the appointment was cancelled, and moves with it', async () => {
    const first = await book()
    await cancelBooking(t.app, me, { bookingId: first.bookingId })
    await runAt(DAY_BEFORE)
    expect(await payments(first.orderId)).toEqual([])
    t.clock.at = NOW
    const { bookingId, orderId } = await book()
    const later = addMinutes(START, 3 * 24 * 60)
    await rescheduleBooking(t.app, me, bookingId, { startsAt: later, staffId: testSalon.anna })
    await runAt(addMinutes(DAY_BEFORE, 1))
    expect(await payments(orderId)).toEqual([])
    expect(await getBalanceDue(t.app, me, bookingId)).toMatchObject({ chargeAt: addMinutes(later, -24 * 60) })
    await runAt(addMinutes(later, -24 * 60))
    expect(await payments(orderId)).toMatchObject([PAID])
  })

  it('is not charged as well when it is paid in the salon meanwhile', async () => {
    const { bookingId, orderId } = await book()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    t.clock.at = addMinutes(START, -30)
    await chargeDueBalances(t.app)
    const sale = {
      bookingId,
      attemptKey: randomUUID(),
      expectedTotalMinor: 40_000,
      cashMinor: 40_000,
      terminalMinor: 0,
    }
    await sell(t.app, owner, saleInput.parse(sale))
    await t.runJobs()
    await reconcilePayments(t.app, { graceSeconds: -1 })
    await runAt(addMinutes(START, -20))
    expect(await sum(orderId)).toBe(40_000)
    const charges = await database.db
      .selectFrom('simulated.charge')
      .innerJoin('payment', (j) => j.on(sql`payment.id::text`, '=', sql`idempotency_key`))
      .select('simulated.charge.status')
      .where('order_id', '=', orderId)
      .execute()
    expect(charges.filter(({ status }) => status === 'captured')).toEqual([])
  })

  it('is offered only where the salon charges later, and for the amount that was shown', async () => {
    const request = async (change: object) => {
      return pay(t.app, me, { ...(await paymentOfCart(t.app, me)), paymentMethod: 'card_later', ...change })
    }
    const refused = (change: object) => expectRefusedUnchanged(database.db, () => request(change))
    const saved = await saveCard(t.app, me, { setupId: randomUUID(), paymentMethodRef: 'pm_card_visa' }, '/back')
    const paymentMethodRef = savedMethod(saved.kind === 'saved' ? saved.cardId : '')
    await choose(t.app, me, testSalon, START)
    expect(await refused({ expectedDueMinor: 40_000 })).toMatchObject({ code: 'invalid_input' })
    expect(await refused({ paymentMethodRef, expectedDueMinor: 1 })).toMatchObject({ code: 'price_changed' })
    await database.db.updateTable('salon').set({ late_charge: 'off' }).where('id', '=', testSalon.salonId).execute()
    expect(await refused({ paymentMethodRef, expectedDueMinor: 40_000 })).toMatchObject({ code: 'price_changed' })
  })

  it.each(['before', 'after'] as const)('is charged exactly once when the database fails %s any step', async (cut) => {
    for (let step = 1; ; step += STEP) {
      t.clock.at = NOW
      const { orderId, bookingId } = await book()
      t.clock.at = DAY_BEFORE
      const failing = failingDatabase(database.pool, cut)
      const app = { ...t.app, db: failing.db, reads: failing.db } as App
      failing.breakAt(step, false)
      await chargeDueBalances(app).catch(() => undefined)
      const reached = failing.steps
      failing.mend()
      await runAt(addMinutes(DAY_BEFORE, 1))
      await reconcilePayments(t.app, { graceSeconds: -1 })
      await t.runJobs()
      expect(await sum(orderId), `step ${step}`).toBe(40_000)
      await cancelBooking(t.app, me, { bookingId })
      await t.runJobs()
      if (reached < step) return
    }
  })

  it('is charged exactly once when answers of the provider are lost', async () => {
    const { orderId } = await book()
    const lossy = (calls: Partial<Payments>): App => ({ ...t.app, payments: { ...t.app.payments, ...calls } })
    t.clock.at = DAY_BEFORE
    await chargeDueBalances(t.app)
    const lost: Payments['authorise'] = async (request) => {
      await t.app.payments.authorise(request)
      throw new ProviderUnavailable('lost')
    }
    await reconcilePayments(lossy({ authorise: lost }), { graceSeconds: -1 })
    await reconcilePayments(t.app, { graceSeconds: -1 })
    await t.runJobs()
    await runAt(addMinutes(DAY_BEFORE, 1))
    expect(await payments(orderId)).toMatchObject([PAID])
    await settleOrders(t.app)
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK')).toBe(0)
  })
})
