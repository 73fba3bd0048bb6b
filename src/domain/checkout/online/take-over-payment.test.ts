import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import {
  addTestSalon,
  choose,
  ledger,
  payCart,
  payForAppointment,
  putShampoo,
} from '../../../../tests/support/test-salon.ts'
import { addMinutes } from '../../kernel/time.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { chooseAppointment } from '../cart/choose-appointment.ts'
import { clearCart } from '../cart/clear-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { addCouponToCart, addToCart, holdAppointment } from './add-to-cart.ts'
import { buy } from './buy.ts'
import { cancelBankConfirmation } from './cancel-bank-confirmation.ts'
import { MAX_UNCONFIRMED } from './limit-unconfirmed.ts'
import { resumePayment } from './pay.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { rescheduleOwnBooking } from './reschedule-own-booking.ts'
import { setProductQuantity } from './set-product-quantity.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const ASKS_BANK = '4000002500003155'

const { database, t, testSalon, me } = freshTestSalon(NOW)
const rows = ledger(database)

async function payUntilBankPage() {
  const outcome = await payCart(t.app, me, ASKS_BANK)
  if (outcome.kind !== 'requires_action') throw new Error('The bank was not asked')
  return outcome
}

const chargeOf = (paymentId: string) =>
  database.db
    .selectFrom('simulated.charge')
    .select(['id', 'status', 'client_secret as secret'])
    .where('idempotency_key', '=', paymentId)
    .executeTakeFirstOrThrow()

async function confirm(paymentId: string) {
  const { id, secret } = await chargeOf(paymentId)
  await t.app.payments.bank?.answer(id, secret, true)
}

const appointment = () => ({ staffId: testSalon.anna, startsAt: SLOT, serviceIds: [testSalon.cut] })
const contents = () => ({ salonId: testSalon.salonId, appointment: appointment(), products: [] })
const buying = { expectedTotal: 400, couponId: null, name: null }

describe('a customer’s unfinished payment', () => {
  it('is replaced by another card and voided', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await payUntilBankPage()
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
    await expect(resumePayment(t.app, me, { paymentId })).rejects.toMatchObject({ code: 'payment_declined' })
  })

  it('is replaced by paying at the salon', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await payUntilBankPage()
    expect(await payCart(t.app, me, '', 'cash')).toMatchObject({ kind: 'placed' })
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
  })

  it('leaves no hold if the cart has an appointment in another salon by then', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await payUntilBankPage()
    const other = await addTestSalon(database.db)
    const there = { salonId: other.salonId, staffId: other.anna, serviceIds: [other.cut] }
    await chooseAppointment(t.app, me, { ...there, startsAt: SLOT, replace: true })
    await cancelBankConfirmation(t.app, me, paymentId)
    expect(await rows.busy(testSalon)).toEqual([])
    expect(await rows.busy(other)).toEqual([{ kind: 'hold', subject_id: other.anna }])
  })

  it('continues if the same card is used again', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const first = await payUntilBankPage()
    expect(await payUntilBankPage()).toMatchObject({ paymentId: first.paymentId, clientSecret: first.clientSecret })
  })

  it.each(['card', 'cash'] as const)('is replaced by the same purchase without a cart by %s', async (paymentMethod) => {
    const request = { ...buying, contents: contents(), paymentMethod }
    const first = await buy(t.app, me, { ...request, paymentMethod: 'card', paymentMethodRef: ASKS_BANK })
    expect(first.kind).toBe('requires_action')
    const second = await buy(t.app, me, {
      ...request,
      paymentMethodRef: paymentMethod === 'card' ? 'pm_card_visa' : '',
    })
    expect(second.kind).toBe('placed')
    expect(await rows.busy(testSalon)).toEqual([{ kind: 'booking', subject_id: testSalon.anna }])
  })

  it('is replaced if the same slot is added to the cart', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await payUntilBankPage()
    const held = await holdAppointment(t.app, me, { salonId: testSalon.salonId, ...appointment(), replace: false })
    expect(held.heldUntil).toEqual(addMinutes(NOW, 10))
    const filled = await addToCart(t.app, me, { ...contents(), mode: 'add', replace: false })
    expect(filled?.appointment?.startsAt).toEqual(SLOT)
    expect(await rows.busy(testSalon)).toEqual([{ kind: 'hold', subject_id: testSalon.anna }])
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
  })

  it('releases the last units of a product and a coupon', async () => {
    await putShampoo(t.app, me, testSalon, 3)
    await applyCoupon(t.app, me, { code: 'TEN' })
    await payUntilBankPage()
    const filled = await addToCart(t.app, me, {
      salonId: testSalon.salonId,
      appointment: null,
      products: [{ productId: testSalon.shampoo, quantity: 3 }],
      mode: 'add',
      replace: false,
    })
    expect(filled).toMatchObject({ coupon: { code: 'TEN' }, products: [{ quantity: 3 }] })
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  })

  it('is not replaced by another customer’s request', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await payUntilBankPage()
    const outsider = await addCustomer(database.db)
    const theirs = holdAppointment(t.app, outsider, { salonId: testSalon.salonId, ...appointment(), replace: false })
    await expect(theirs).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'requires_action' })
  })

  it('that is confirmed too late is voided and books nothing', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await payUntilBankPage()
    await cancelBankConfirmation(t.app, me, paymentId)
    await confirm(paymentId)
    await expect(resumePayment(t.app, me, { paymentId })).rejects.toMatchObject({ code: 'payment_declined' })
    await t.runJobs()
    await reconcilePayments(t.app, { graceSeconds: -1 })
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  })

  it('that was confirmed in the meantime is not paid twice', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await payUntilBankPage()
    const request = {
      ...buying,
      contents: contents(),
      paymentMethod: 'card',
      paymentMethodRef: 'pm_card_visa',
    } as const
    await confirm(paymentId)
    const [again, back] = await Promise.allSettled([buy(t.app, me, request), resumePayment(t.app, me, { paymentId })])
    await t.runJobs()
    await reconcilePayments(t.app, { graceSeconds: -1 })
    const placed = await database.db
      .selectFrom('booking')
      .select('status')
      .where('customer_id', '=', me.id)
      .where('status', '=', 'confirmed')
      .execute()
    expect(placed).toHaveLength(1)
    const { rows: taken } = await database.pool.query(
      `select from simulated.charge c join payment p on p.id::text = c.idempotency_key
       where p.customer_id = $1 and c.status = 'captured'`,
      [me.id],
    )
    expect(taken).toHaveLength(1)
    expect([again.status, back.status]).toContain('fulfilled')
  })

  it('cannot be cancelled by another customer', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await payUntilBankPage()
    const outsider = await addCustomer(database.db)
    await expect(cancelBankConfirmation(t.app, outsider, paymentId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelBankConfirmation(t.app, me, 'none')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('unconfirmed payments of one customer', () => {
  const at = (hour: number) => addMinutes(SLOT, 60 * (hour - 2))
  const payAt = (hour: number, paymentMethodRef = ASKS_BANK) =>
    buy(t.app, me, {
      ...buying,
      contents: { ...contents(), appointment: { ...appointment(), startsAt: at(hour) } },
      paymentMethod: 'card',
      paymentMethodRef,
    })
  const waiting = async () => (await rows.busy(testSalon)).filter(({ kind }) => kind === 'booking').length

  it('hold a limited number of slots, and a new one replaces the oldest', async () => {
    const paid = []
    for (let hour = 0; hour <= MAX_UNCONFIRMED; hour++) {
      t.clock.at = addMinutes(NOW, hour / 60)
      paid.push(await payAt(hour))
    }
    expect(paid.every(({ kind }) => kind === 'requires_action')).toBe(true)
    expect(await waiting()).toBe(MAX_UNCONFIRMED)
    const first = paid[0]
    if (first?.kind !== 'requires_action') throw new Error('no bank')
    await t.runJobs()
    expect(await chargeOf(first.paymentId)).toMatchObject({ status: 'voided' })
  })

  it('hold no more slots if they are sent concurrently', async () => {
    await Promise.allSettled([0, 1, 2, 3, 4, 5].map((hour) => payAt(hour)))
    expect(await waiting()).toBeLessThanOrEqual(MAX_UNCONFIRMED)
  })
})

it('the cart is not changed while the bank is asked', async () => {
  await choose(t.app, me, testSalon, SLOT)
  await payUntilBankPage()
  expect((await getCart(t.app, me.id))?.appointment).toMatchObject({ startsAt: SLOT })
})

describe('a customer’s unfinished payment is replaced', () => {
  const waiting = async () => (await rows.busy(testSalon)).map(({ kind }) => kind)

  it('if the quantity in the cart is changed', async () => {
    await putShampoo(t.app, me, testSalon, 3)
    const { paymentId } = await payUntilBankPage()
    await setProductQuantity(t.app, me, { productId: testSalon.shampoo, quantity: 2, replace: false })
    expect(await rows.stock(testSalon)).toBe(3)
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  })

  it('if its coupon is applied to another cart', async () => {
    await database.db.updateTable('coupon').set({ max_uses: 1 }).where('salon_id', '=', testSalon.salonId).execute()
    await putShampoo(t.app, me, testSalon, 1)
    await applyCoupon(t.app, me, { code: 'TEN' })
    const { paymentId } = await payUntilBankPage()
    await clearCart(t.app, me)
    await choose(t.app, me, testSalon, SLOT)
    await addCouponToCart(t.app, me, { code: ' ten ' })
    expect(await getCart(t.app, me.id)).toMatchObject({ coupon: { code: 'TEN' } })
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
    await expect(addCouponToCart(t.app, me, { code: 'NONE' })).rejects.toMatchObject({ code: 'coupon_invalid' })
  })

  it('if another appointment is rescheduled to its time, unless another customer asks', async () => {
    const [before, outsider] = [addMinutes(SLOT, -120), await addCustomer(database.db)]
    const booked = async (customer: { id: string }, startsAt: Date) => {
      await choose(t.app, customer, testSalon, startsAt)
      return (await payForAppointment(t.app, customer)).bookingId
    }
    const [mine, theirs] = [await booked(me, before), await booked(outsider, addMinutes(SLOT, 240))]
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await payUntilBankPage()
    const move = { startsAt: SLOT, staffId: testSalon.anna }
    await expect(rescheduleOwnBooking(t.app, outsider, theirs, move)).rejects.toMatchObject({ code: 'slot_taken' })
    await expect(rescheduleOwnBooking(t.app, outsider, mine, move)).rejects.toMatchObject({ code: 'not_found' })
    expect(await rescheduleOwnBooking(t.app, me, mine, move)).toEqual({ moved: true })
    expect(await waiting()).toEqual(['booking', 'booking'])
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
  })
})
