import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { choose, ledger, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { addMinutes } from '../../kernel/time.ts'
import { chooseAppointment } from '../cart/choose-appointment.ts'
import { clearCart } from '../cart/clear-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { abandonPayment } from './abandon-payment.ts'
import { cancelBankConfirmation } from './cancel-bank-confirmation.ts'
import { pay, resumePayment } from './pay.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { setProductQuantity } from './set-product-quantity.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const ASKS_BANK = 'pm_card_threeDSecure2Required'
const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)

async function requestOf(customer = me) {
  const cart = await getCart(t.app, customer.id)
  if (!cart) throw new Error('The cart is empty')
  const { attemptKey, price } = cart
  const card = { paymentMethod: 'card', paymentMethodRef: 'pm_card_visa' } as const
  return { attemptKey, ...card, expectedTotalMinor: price.totalMinor }
}
async function payUntilBankPage() {
  const outcome = await payCart(t.app, me, ASKS_BANK)
  if (outcome.kind !== 'requires_action') throw new Error('The bank was not asked')
  const { id, client_secret } = await database.db
    .selectFrom('simulated.charge')
    .select(['id', 'client_secret'])
    .where('idempotency_key', '=', outcome.paymentId)
    .executeTakeFirstOrThrow()
  return { ...outcome, confirm: () => t.app.payments.bank?.answer(id, client_secret, true) }
}
/** What this customer has, after all jobs: placed orders, bookings, and the amount captured. */
async function result(customer = me) {
  await t.runJobs()
  await reconcilePayments(t.app, { graceSeconds: -1 })
  const { rows: found } = await database.pool.query(
    `select (select count(*)::int from customer_order where customer_id = $1 and status = 'placed') as orders,
      (select count(*)::int from booking where customer_id = $1 and status = 'confirmed') as bookings,
      (select coalesce(sum(c.captured_minor - c.refunded_minor), 0)::int from simulated.charge c
        join payment p on p.id::text = c.idempotency_key where p.customer_id = $1) as captured,
      (select count(*)::int from simulated.charge c join payment p on p.id::text = c.idempotency_key
        where p.customer_id = $1 and c.status in ('authorised', 'requires_action')) as open`,
    [customer.id],
  )
  return found[0]
}
const PAID = { orders: 1, bookings: 1, captured: 40_000, open: 0 }
const NOTHING = { orders: 0, bookings: 0, captured: 0, open: 0 }

describe('two customers who pay at once', () => {
  it('do not both get a time whose holds have expired', async () => {
    const other = await addCustomer(database.db)
    await choose(t.app, me, testSalon, SLOT)
    t.clock.at = addMinutes(NOW, 11)
    await choose(t.app, other, testSalon, SLOT)
    t.clock.at = addMinutes(NOW, 22)
    const [mine, theirs] = [await requestOf(), await requestOf(other)]
    const outcome = await atOnce(pay(t.app, me, mine), pay(t.app, other, theirs))
    expect(outcome).toEqual({ done: 1, refused: ['slot_taken'] })
    expect([await result(), await result(other)]).toEqual(expect.arrayContaining([PAID, NOTHING]))
    expect(await rows.busy(testSalon)).toMatchObject([{ kind: 'booking' }])
  })

  it('both get a time with anyone, with one team member each', async () => {
    const other = await addCustomer(database.db)
    for (const customer of [me, other]) await choose(t.app, customer, testSalon, SLOT, { staffId: 'anyone' })
    const requests = [await requestOf(), await requestOf(other)]
    const [mine, theirs] = requests
    if (!mine || !theirs) throw new Error('no request')
    expect(await atOnce(pay(t.app, me, mine), pay(t.app, other, theirs))).toEqual({ done: 2, refused: [] })
    const busy = (await rows.busy(testSalon)).map(({ subject_id }) => subject_id)
    expect(busy.sort()).toEqual([testSalon.anna, testSalon.bo].sort())
  })
})

describe('one customer’s concurrent requests', () => {
  it('pay once by card or at the salon', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const card = await requestOf()
    const cash = { ...card, paymentMethod: 'cash', paymentMethodRef: '' } as const
    const { done, refused } = await atOnce(pay(t.app, me, card), pay(t.app, me, cash))
    expect(done).toBeGreaterThan(0)
    for (const code of refused) expect(code).toBe('payment_in_progress')
    const { captured, ...counts } = await result()
    expect(counts).toEqual({ orders: 1, bookings: 1, open: 0 })
    expect([0, 40_000]).toContain(captured)
  })

  it('pay for the cart as it was, or not at all, when it is changed meanwhile', async () => {
    await putShampoo(t.app, me, testSalon, 1)
    const request = await requestOf()
    const change = setProductQuantity(t.app, me, { productId: testSalon.shampoo, quantity: 2, replace: false })
    const { refused } = await atOnce(pay(t.app, me, request), change)
    expect([[], ['price_changed']]).toContainEqual(refused)
    const isPaid = refused.length === 0
    expect(await result()).toMatchObject({ orders: isPaid ? 1 : 0, captured: isPaid ? 12_500 : 0, open: 0 })
    expect(await rows.stock(testSalon)).toBe(isPaid ? 2 : 3)
  })

  it('pay for the cart or clear it', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const request = await requestOf()
    const { refused } = await atOnce(pay(t.app, me, request), clearCart(t.app, me))
    expect([[], ['cart_empty']]).toContainEqual(refused)
    expect(await result()).toEqual(refused.length === 0 ? PAID : NOTHING)
    expect(await getCart(t.app, me.id)).toBeNull()
    expect(await rows.busy(testSalon)).toHaveLength(refused.length === 0 ? 1 : 0)
  })
})

describe('a payment that was confirmed at the bank', () => {
  it('is placed once by three concurrent returns', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId, confirm } = await payUntilBankPage()
    await confirm()
    const outcomes = await Promise.all([1, 2, 3].map(() => resumePayment(t.app, me, { paymentId })))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['placed']))
    expect(await result()).toEqual(PAID)
  })

  it('is placed or cancelled by concurrent requests, and charged only if it is placed', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId, confirm } = await payUntilBankPage()
    await confirm()
    const { refused } = await atOnce(
      resumePayment(t.app, me, { paymentId }),
      cancelBankConfirmation(t.app, me, paymentId),
    )
    expect([[], ['payment_declined']]).toContainEqual(refused)
    expect(await result()).toEqual(refused.length === 0 ? PAID : NOTHING)
  })

  it('is not cancelled after it was placed', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId, confirm } = await payUntilBankPage()
    await confirm()
    await resumePayment(t.app, me, { paymentId })
    await cancelBankConfirmation(t.app, me, paymentId)
    expect(await abandonPayment(t.app, paymentId, { mail: false })).toBe(false)
    expect(await result()).toEqual(PAID)
  })
})

it('a payment that waits for the bank is cancelled once by concurrent requests, with one hold', async () => {
  await choose(t.app, me, testSalon, SLOT)
  const { paymentId } = await payUntilBankPage()
  const abandoned = await Promise.all([1, 2, 3].map(() => abandonPayment(t.app, paymentId, { hold: true, mail: true })))
  expect(abandoned.filter(Boolean)).toHaveLength(1)
  expect(await rows.busy(testSalon)).toEqual([{ kind: 'hold', subject_id: testSalon.anna }])
  expect(await result()).toEqual(NOTHING)
  expect(t.mails.filter(({ to }) => to === me.email)).toHaveLength(1)
})

it('a time cannot be held while it is paid for by another customer', async () => {
  const other = await addCustomer(database.db)
  await choose(t.app, me, testSalon, SLOT)
  const choice = { salonId: testSalon.salonId, staffId: testSalon.anna, serviceIds: [testSalon.cut], startsAt: SLOT }
  const hold = chooseAppointment(t.app, other, { ...choice, replace: false })
  expect(await atOnce(payCart(t.app, me), hold)).toEqual({ done: 1, refused: ['slot_taken'] })
  expect(await result()).toEqual(PAID)
})
