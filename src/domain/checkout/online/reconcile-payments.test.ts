import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { STEP } from '../../../../tests/support/fault-steps.ts'
import { firstPage } from '../../../../tests/support/first-page.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { survivesAfter } from '../../../../tests/support/survives-after.ts'
import { addTestSalon, choose, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { listBookings } from '../../bookings/booking/list-bookings.ts'
import { type Payments, ProviderUnavailable } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { getCart } from '../cart/get-cart.ts'
import { getPaymentOutcome } from './get-payment-outcome.ts'
import { resumePayment } from './pay.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')

const { database, t, testSalon: salon, me } = freshTestSalon(NOW)

async function fillCart() {
  await choose(t.app, me, salon, SLOT)
  await putShampoo(t.app, me, salon, 2)
  await applyCoupon(t.app, me, { code: 'TEN' })
  const cart = await getCart(t.app, me.id)
  return { attemptKey: cart?.attemptKey ?? '', totalMinor: cart?.price.totalMinor ?? 0 }
}

/** The payment, charge, bookings, occupancy, stock and coupon uses of this customer. */
async function state() {
  const payment = await database.db
    .selectFrom('payment')
    .selectAll()
    .where('customer_id', '=', me.id)
    .executeTakeFirstOrThrow()
  const charge = await database.db
    .selectFrom('simulated.charge')
    .selectAll()
    .where('idempotency_key', '=', payment.id)
    .executeTakeFirst()
  const bookings = await database.db.selectFrom('booking').select('status').where('customer_id', '=', me.id).execute()
  const busy = await database.db.selectFrom('occupancy').select('kind').where('salon_id', '=', salon.salonId).execute()
  const product = await database.db
    .selectFrom('product')
    .select('stock')
    .where('id', '=', salon.shampoo)
    .executeTakeFirstOrThrow()
  const coupon = await database.db
    .selectFrom('coupon')
    .select('uses')
    .where('salon_id', '=', salon.salonId)
    .executeTakeFirstOrThrow()
  return {
    payment,
    charge,
    bookings: bookings.map((b) => b.status),
    busy: busy.map((o) => o.kind),
    stock: product.stock,
    uses: coupon.uses,
  }
}

/** Checks that either all of the purchase took place or nothing of it. */
async function expectWholeOrNothing(attemptKey: string, totalMinor: number) {
  const { payment, charge, bookings, busy, stock, uses } = await state()
  const outcome = await getPaymentOutcome(t.app, me, { attemptKey }).catch((refusal) => refusal)
  if (outcome.kind === 'placed') {
    expect({ bookings, busy, stock, uses }).toEqual({ bookings: ['confirmed'], busy: ['booking'], stock: 1, uses: 1 })
    expect(payment).toMatchObject({ status: 'captured', captured_minor: totalMinor, refunded_minor: 0 })
    expect(charge).toMatchObject({ status: 'captured', captured_minor: totalMinor, refunded_minor: 0 })
    return 'whole'
  }
  expect(outcome).toMatchObject({ code: 'payment_declined', details: { declineCode: 'abandoned' } })
  expect({ bookings, busy, stock, uses }).toEqual({ bookings: [], busy: [], stock: 3, uses: 0 })
  expect(['voided', undefined]).toContain(charge?.status)
  expect((await getCart(t.app, me.id))?.appointment).not.toBeNull()
  return 'nothing'
}

describe('a process that is killed while paying', () => {
  it('leaves either a paid booking or a voided charge if it is killed at any of the steps', {
    timeout: 240_000,
  }, async () => {
    const outcomes: string[] = []
    for (let step = 0, survived = false; !survived; step += STEP) {
      Object.assign(salon, await addTestSalon(database.db))
      Object.assign(me, await addCustomer(database.db))
      const { attemptKey, totalMinor } = await fillCart()
      survived = await survivesAfter({ url: database.url, customerId: me.id, step, now: NOW })
      await reconcilePayments(t.app, { graceSeconds: -1 })
      outcomes.push(await expectWholeOrNothing(attemptKey, totalMinor))
    }
    // The process died at many steps, both outcomes occurred, and the surviving process completed the purchase.
    expect(outcomes.length).toBeGreaterThan(30 / STEP)
    expect(outcomes[0]).toBe('nothing')
    expect(outcomes.at(-1)).toBe('whole')
  })
})

const failing = (calls: Partial<Payments>): TestApp['app'] => ({ ...t.app, payments: { ...t.app.payments, ...calls } })
const noAnswer = async () => {
  throw new ProviderUnavailable('no answer')
}

describe('a provider that does not answer', () => {
  it('is reported as failed, and its authorisation is voided', async () => {
    const { attemptKey } = await fillCart()
    const lost: Payments['authorise'] = async (request) => {
      await t.app.payments.authorise(request)
      return noAnswer()
    }
    await expect(payCart(failing({ authorise: lost }), me)).rejects.toMatchObject({ code: 'payment_unavailable' })
    await expect(getPaymentOutcome(t.app, me, { attemptKey })).rejects.toMatchObject({ code: 'not_found' })
    await reconcilePayments(t.app, { graceSeconds: 60 })
    expect(await state()).toMatchObject({ charge: { status: 'voided' }, payment: { status: 'voided' }, bookings: [] })
    // The slot is still held, and the same attempt can be repeated.
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  })

  it('leaves nothing behind if it did nothing, and the customer gets a mail', async () => {
    await fillCart()
    await expect(payCart(failing({ authorise: noAnswer }), me)).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(await state()).toMatchObject({ bookings: [], busy: ['hold'], stock: 3, uses: 0, charge: undefined })
    await t.runJobs()
    expect(t.mails).toMatchObject([{ to: me.email, subject: expect.stringContaining('did not go through') }])
  })

  it('causes no mail if the customer has paid in the meantime', async () => {
    await fillCart()
    await expect(payCart(failing({ authorise: noAnswer }), me)).rejects.toMatchObject({ code: 'payment_unavailable' })
    t.clock.at = addMinutes(NOW, 1)
    await payCart(t.app, me)
    await t.runJobs()
    expect(t.mails.filter(({ subject }) => subject.includes('did not go through'))).toEqual([])
  })

  it('voids a charge that arrives after the attempt was abandoned', async () => {
    await fillCart()
    let late: Parameters<Payments['authorise']>[0] | undefined
    const slow: Payments['authorise'] = async (request) => {
      late = request
      return noAnswer()
    }
    await expect(payCart(failing({ authorise: slow }), me)).rejects.toMatchObject({ code: 'payment_unavailable' })
    if (late) await t.app.payments.authorise(late)
    await reconcilePayments(t.app, { graceSeconds: 60 })
    const { charge, payment, bookings } = await state()
    expect(charge).toMatchObject({ status: 'voided' })
    expect(payment).toMatchObject({ status: 'voided', due_minor: 0 })
    expect(bookings).toEqual([])
  })

  it('is asked to capture later if only the capture failed', async () => {
    await fillCart()
    expect(await payCart(failing({ capture: noAnswer }), me)).toMatchObject({ kind: 'placed' })
    expect((await state()).payment).toMatchObject({ status: 'authorised' })
    expect(await t.runJobs()).toContain('drive-payment')
    expect((await state()).payment).toMatchObject({ status: 'captured' })
  })
})

describe('a lost database connection', () => {
  it('between the charge and the booking does not prevent the booking', async () => {
    const { attemptKey, totalMinor } = await fillCart()
    const lost = whileSettling(async (backend) => {
      await database.pool.query('select pg_terminate_backend($1::int)', [backend])
    })
    expect(await payCart(failing({ authorise: lost }), me)).toMatchObject({ kind: 'placed' })
    expect(await expectWholeOrNothing(attemptKey, totalMinor)).toBe('whole')
  })
})

/** Charges, then acts on the connection that is about to store the outcome, while it waits for a lock. */
function whileSettling(action: (backend: number) => Promise<void>): Payments['authorise'] {
  return async (request) => {
    const charge = await t.app.payments.authorise(request)
    const blocker = await database.pool.connect()
    await blocker.query('begin')
    const payment = [salon.salonId, request.paymentId]
    await blocker.query('select from payment where salon_id = $1 and id = $2 for update', payment)
    void waitingBackend()
      .then(action)
      .finally(() => blocker.query('rollback').finally(() => blocker.release()))
    return charge
  }
}

/** The backend of this database that waits for the lock of a payment. */
async function waitingBackend(): Promise<number> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and state = 'active'
       and query like 'select % from "payment" % for update'`,
    )
    if (rows[0]) return rows[0].pid
  }
}

describe("the bank's page", () => {
  it('is waited for as long as a hold lasts, then the payment is abandoned', async () => {
    const { attemptKey, totalMinor } = await fillCart()
    const outcome = await payCart(t.app, me, '4000002500003155')
    if (outcome.kind !== 'requires_action') throw new Error('expected the bank')
    t.clock.at = addMinutes(NOW, 5)
    await reconcilePayments(t.app, { graceSeconds: 60 })
    expect(await resumePayment(t.app, me, { paymentId: outcome.paymentId })).toMatchObject({ kind: 'requires_action' })
    t.clock.at = addMinutes(NOW, 11)
    await reconcilePayments(t.app, { graceSeconds: 60 })
    expect(await expectWholeOrNothing(attemptKey, totalMinor)).toBe('nothing')
  })

  it('leads to a booking if the customer confirmed and did not return', async () => {
    const { attemptKey, totalMinor } = await fillCart()
    const outcome = await payCart(t.app, me, '4000002500003155')
    if (outcome.kind !== 'requires_action') throw new Error('expected the bank')
    const { charge } = await state()
    await t.app.payments.bank?.answer(charge?.id ?? '', outcome.clientSecret, true)
    t.clock.at = addMinutes(NOW, 2)
    await reconcilePayments(t.app, { graceSeconds: 60 })
    expect(await expectWholeOrNothing(attemptKey, totalMinor)).toBe('whole')
  })
})

describe('a customer who confirms at the last moment', () => {
  it('has booked and paid', async () => {
    const { attemptKey, totalMinor } = await fillCart()
    const outcome = await payCart(t.app, me, '4000002500003155')
    if (outcome.kind !== 'requires_action') throw new Error('expected the bank')
    t.clock.at = addMinutes(NOW, 11)
    // Between the provider's answer 'still waiting' and its processing, the customer confirms and returns.
    const find: Payments['find'] = async (paymentId, ref) => {
      const charge = await t.app.payments.find(paymentId, ref)
      await t.app.payments.bank?.answer(charge?.ref ?? '', outcome.clientSecret, true)
      await resumePayment(failing({ capture: noAnswer }), me, { paymentId: outcome.paymentId })
      return charge
    }
    await reconcilePayments(failing({ find }), { graceSeconds: 60 })
    await t.runJobs()
    expect(await expectWholeOrNothing(attemptKey, totalMinor)).toBe('whole')
  })
})

describe('a cart that was refilled while the bank was asked', () => {
  it.each([
    ['is not changed when the order is placed', true],
    ['is not changed when the order is declined', false],
  ])('%s', async (_, approves) => {
    await choose(t.app, me, salon, SLOT)
    const outcome = await payCart(t.app, me, '4000002500003155')
    if (outcome.kind !== 'requires_action') throw new Error('expected the bank')
    const other = await addTestSalon(database.db)
    await putShampoo(t.app, me, other, 1, true)
    const filled = await getCart(t.app, me.id)
    const { charge } = await state()
    await t.app.payments.bank?.answer(charge?.id ?? '', outcome.clientSecret, approves)
    await resumePayment(t.app, me, { paymentId: outcome.paymentId }).catch(() => undefined)
    expect(filled).toMatchObject({ salon: { id: other.salonId } })
    expect(await getCart(t.app, me.id)).toEqual(filled)
  })
})

it('reconciling changes nothing if everything is settled', async () => {
  await fillCart()
  await payCart(t.app, me)
  const before = await state()
  await reconcilePayments(t.app, { graceSeconds: -1 })
  expect(await state()).toEqual(before)
  expect(await listBookings(t.app, me.id, {}, firstPage)).toMatchObject({ total: 1 })
})
