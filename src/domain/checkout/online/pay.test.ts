import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { firstPage } from '../../../../tests/support/first-page.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import {
  addTestSalon,
  choose,
  ledger,
  payCart,
  payForAppointment,
  paymentOfCart,
  putShampoo,
} from '../../../../tests/support/test-salon.ts'
import { getBooking } from '../../bookings/booking/get-booking.ts'
import { getSalonBooking } from '../../bookings/booking/get-salon-booking.ts'
import { listBookings } from '../../bookings/booking/list-bookings.ts'
import { addMinutes } from '../../kernel/time.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { getCart } from '../cart/get-cart.ts'
import { pay, resumePayment } from './pay.ts'
import { paymentRequest } from './schema.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')

const { database, t, testSalon, me } = freshTestSalon(NOW)

async function cartOf(customer: { id: string }) {
  const cart = await getCart(t.app, customer.id)
  if (!cart) throw new Error('The cart is empty')
  return cart
}

const rows = ledger(database)
const chargeOf = (secret: string) =>
  database.db.selectFrom('simulated.charge').select('id').where('client_secret', '=', secret).executeTakeFirstOrThrow()

describe('paying by card', () => {
  it('confirms the booking, captures the payment and empties the cart', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { orderId, bookingId } = await payForAppointment(t.app, me)
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({
      status: 'confirmed',
      totalMinor: 40_000,
      netPaidMinor: 40_000,
      startsAt: SLOT,
    })
    expect(await rows.payment(orderId)).toMatchObject({ status: 'captured', captured_minor: 40_000, due_minor: 40_000 })
    expect(await getCart(t.app, me.id)).toBeNull()
    expect(await rows.busy(testSalon)).toEqual([{ kind: 'booking', subject_id: testSalon.anna }])
    await t.runJobs()
    expect(t.mails.map((m) => m.to).sort()).toEqual([me.email, 'salon@example.com'].sort())
    expect(t.mails.find((m) => m.to === me.email)?.text).toContain('4 December 2026, 11:00')
  })

  it('passes the customer’s note to the salon', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const request = await paymentOfCart(t.app, me, 'pm_card_visa', 'cash')
    const note = 'Allergic to nickel.\nI come by wheelchair.'
    await pay(t.app, me, paymentRequest.parse({ ...request, note: ` ${note} ` }))
    const { id } = await database.db
      .selectFrom('booking')
      .select('id')
      .where('customer_id', '=', me.id)
      .executeTakeFirstOrThrow()
    expect(await getBooking(t.app, me, id)).toMatchObject({ note })
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    expect(await getSalonBooking(t.app, owner, id)).toMatchObject({ note })
    expect(paymentRequest.safeParse({ ...request, note: 'x'.repeat(1001) }).success).toBe(false)
  })

  it('charges once for eight concurrent requests', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const request = await paymentOfCart(t.app, me)
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => pay(t.app, me, request)))
    const done = await pay(t.app, me, request)
    expect(done.kind).toBe('placed')
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toEqual(done)
      else expect(outcome.reason).toMatchObject({ code: 'payment_in_progress' })
    }
    const { items } = await listBookings(t.app, me.id, {}, firstPage)
    expect(items).toHaveLength(1)
    const paymentIds = await database.db.selectFrom('payment').select('id').where('customer_id', '=', me.id).execute()
    expect(paymentIds).toHaveLength(1)
  })

  it('rejects a total other than the computed one, and charges nothing', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const request = { ...(await paymentOfCart(t.app, me)), expectedTotalMinor: 1 }
    await expect(pay(t.app, me, request)).rejects.toMatchObject({
      code: 'price_changed',
      details: { totalMinor: 40_000 },
    })
    expect(await listBookings(t.app, me.id, {}, firstPage)).toMatchObject({ total: 0 })
    expect(await rows.busy(testSalon)).toEqual([{ kind: 'hold', subject_id: testSalon.anna }])
  })

  it('reserves the slot after a declined card, so that another card can pay', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await putShampoo(t.app, me, testSalon, 2)
    await applyCoupon(t.app, me, { code: 'ten' })
    await expect(payCart(t.app, me, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
      code: 'payment_declined',
      details: { declineCode: 'insufficient_funds' },
    })
    expect(await rows.busy(testSalon)).toEqual([{ kind: 'hold', subject_id: testSalon.anna }])
    expect(await rows.stock(testSalon)).toBe(3)
    const { bookingId } = await payForAppointment(t.app, me)
    expect(await rows.stock(testSalon)).toBe(1)
    expect(await getBooking(t.app, me, bookingId)).toMatchObject({ status: 'confirmed', netPaidMinor: 58_500 })
  })

  it('asks the bank if the card requires it', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const outcome = await payCart(t.app, me, '4000002500003155')
    if (outcome.kind !== 'requires_action') throw new Error('expected the bank')
    expect(await listBookings(t.app, me.id, {}, firstPage)).toMatchObject({ total: 0 })
    expect(await resumePayment(t.app, me, { paymentId: outcome.paymentId })).toMatchObject({ kind: 'requires_action' })
    const outsider = await addCustomer(database.db)
    await expect(resumePayment(t.app, outsider, { paymentId: outcome.paymentId })).rejects.toMatchObject({
      code: 'not_found',
    })
    const charge = await chargeOf(outcome.clientSecret)
    await t.app.payments.bank?.answer(charge.id, 'a wrong secret', true)
    expect(await resumePayment(t.app, me, { paymentId: outcome.paymentId })).toMatchObject({ kind: 'requires_action' })
    await t.app.payments.bank?.answer(charge.id, outcome.clientSecret, true)
    expect(await resumePayment(t.app, me, { paymentId: outcome.paymentId })).toMatchObject({ kind: 'placed' })
    expect(await listBookings(t.app, me.id, { status: 'upcoming' }, firstPage)).toMatchObject({ total: 1 })
  })

  it('treats a rejection by the bank as a declined card', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const outcome = await payCart(t.app, me, '4000002500003155')
    if (outcome.kind !== 'requires_action') throw new Error('expected the bank')
    const charge = await chargeOf(outcome.clientSecret)
    await t.app.payments.bank?.answer(charge.id, outcome.clientSecret, false)
    await expect(resumePayment(t.app, me, { paymentId: outcome.paymentId })).rejects.toMatchObject({
      code: 'payment_declined',
    })
    expect((await getCart(t.app, me.id))?.appointment?.heldUntil).toBeInstanceOf(Date)
  })

  it('books an expired hold if the slot is free, and rejects it if the slot is taken', async () => {
    const competitor = await addCustomer(database.db)
    await choose(t.app, me, testSalon, SLOT)
    t.clock.at = new Date('2026-12-01T08:11:00Z')
    expect((await getCart(t.app, me.id))?.appointment?.heldUntil).toBeNull()
    await choose(t.app, competitor, testSalon, SLOT)
    await expect(payCart(t.app, me)).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await database.db.selectFrom('payment').select('id').where('customer_id', '=', me.id).execute()).toEqual([])
    t.clock.at = new Date('2026-12-01T08:22:00Z')
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  })

  it('assigns another team member for anyone if the hold expired and the first is taken', async () => {
    const competitor = await addCustomer(database.db)
    await choose(t.app, me, testSalon, SLOT, { staffId: 'anyone' })
    t.clock.at = new Date('2026-12-01T08:11:00Z')
    await choose(t.app, competitor, testSalon, SLOT)
    const { bookingId } = await payForAppointment(t.app, me)
    expect((await getBooking(t.app, me, bookingId)).lines[0]).toMatchObject({ staffId: testSalon.bo, staff: 'Bo' })
  })
})

describe('stock and coupons', () => {
  it('allow the last units to be sold once', async () => {
    const competitors = await Promise.all([1, 2, 3, 4].map(() => addCustomer(database.db)))
    for (const competitor of competitors) await putShampoo(t.app, competitor, testSalon, 2)
    const results = await Promise.allSettled(competitors.map((competitor) => payCart(t.app, competitor)))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    for (const r of results) if (r.status === 'rejected') expect(r.reason).toMatchObject({ code: 'out_of_stock' })
    expect(await rows.stock(testSalon)).toBe(1)
  })

  it('allow the last use of a coupon once, also concurrently', async () => {
    const other = await addCustomer(database.db)
    await choose(t.app, me, testSalon, SLOT)
    await choose(t.app, other, testSalon, SLOT, { staffId: testSalon.bo })
    await applyCoupon(t.app, me, { code: 'TEN' })
    await applyCoupon(t.app, other, { code: 'TEN' })
    // Both have seen the lower price; without the coupon, one of them would pay the full price.
    const carts = await Promise.all([me, other].map(async (customer) => ({ customer, cart: await cartOf(customer) })))
    const results = await Promise.allSettled(
      carts.map(({ customer, cart: { attemptKey, price } }) =>
        pay(t.app, customer, {
          attemptKey,
          paymentMethod: 'card',
          paymentMethodRef: 'pm_card_visa',
          expectedTotalMinor: price.totalMinor,
        }),
      ),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    await expect(applyCoupon(t.app, await addCustomer(database.db), { code: 'TEN' })).rejects.toMatchObject({
      code: 'cart_empty',
    })
  })

  it('limit the quantity in a cart to the stock', async () => {
    await expect(putShampoo(t.app, me, testSalon, 4)).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { stock: 3 },
    })
  })
})

describe('paying at the salon', () => {
  it('books without a payment', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const outcome = await payCart(t.app, me, '', 'cash')
    expect(outcome).toMatchObject({ kind: 'placed' })
    expect(await listBookings(t.app, me.id, {}, firstPage)).toMatchObject({
      items: [{ status: 'confirmed', paymentMethod: 'cash', netPaidMinor: 0 }],
    })
  })

  it('is limited to a number of upcoming unpaid appointments', async () => {
    const app = { ...t.app, limits: { ...t.app.limits, unpaidAppointments: 2 } }
    for (let day = 0; day < 2; day++) {
      await choose(app, me, testSalon, addMinutes(SLOT, day * 24 * 60))
      await payCart(app, me, '', 'cash')
    }
    await choose(t.app, me, testSalon, addMinutes(SLOT, 5 * 24 * 60))
    await expect(payCart(app, me, '', 'cash')).rejects.toMatchObject({
      code: 'not_eligible',
      details: { fields: { paymentMethod: 'too_many_unpaid' } },
    })
    expect(await payCart(app, me)).toMatchObject({ kind: 'placed' })
  })
})

describe('a slot in the cart', () => {
  it('cannot be paid after it has started', async () => {
    await choose(t.app, me, testSalon, SLOT)
    t.clock.at = SLOT
    await expect(payCart(t.app, me)).rejects.toMatchObject({ code: 'slot_not_offered' })
  })

  it('must be within a year', async () => {
    const far = addMinutes(SLOT, 400 * 24 * 60)
    await expect(choose(t.app, me, testSalon, far)).rejects.toMatchObject({ code: 'slot_not_offered' })
  })
})

describe('a cart of another salon', () => {
  it('is a conflict until the customer confirms replacing it', async () => {
    const other = await addTestSalon(database.db)
    await choose(t.app, me, testSalon, SLOT)
    await expect(choose(t.app, me, other, SLOT)).rejects.toMatchObject({ code: 'cart_conflict' })
    await expect(putShampoo(t.app, me, other, 1)).rejects.toMatchObject({
      code: 'cart_conflict',
    })
    expect((await getCart(t.app, me.id))?.salon.id).toBe(testSalon.salonId)
    await putShampoo(t.app, me, other, 1, true)
    expect(await getCart(t.app, me.id)).toMatchObject({
      salon: { id: other.salonId },
      appointment: null,
      products: [{ quantity: 1 }],
    })
    expect(await rows.busy(testSalon)).toEqual([])
  })
})
