import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addClient, addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { getCart } from '../cart/get-cart.ts'
import { MAX_UNCONFIRMED } from './limit-unconfirmed.ts'
import { pay } from './pay.ts'
import type { PaymentRequest } from './schema.ts'
import { startOrder } from './start-order.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)

const requestOf = async (customer = me): Promise<PaymentRequest> => {
  const cart = await getCart(t.app, customer.id)
  if (!cart) throw new Error('The cart is empty')
  const { attemptKey, price } = cart
  const card = { paymentMethod: 'card', paymentMethodRef: 'pm_card_visa' } as const
  return { attemptKey, ...card, expectedTotalMinor: price.totalMinor }
}
const refused = (request: PaymentRequest, customer = me, app: App = t.app) =>
  expectRefusedUnchanged(database.db, () => pay(app, customer, request))
const set = (table: 'salon' | 'product' | 'service' | 'coupon', values: object, id = testSalon.salonId) =>
  database.db
    .updateTable(table)
    .set(values)
    .where(table === 'coupon' ? 'salon_id' : 'id', '=', id)
    .execute()

describe('a payment is refused and changes nothing', () => {
  it('without a cart, with another customer’s attempt key, and with an outdated one', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const request = await requestOf()
    const other = await addCustomer(database.db)
    expect(await refused(request, other)).toEqual({ code: 'cart_empty' })
    await putShampoo(t.app, other, testSalon, 1)
    expect(await refused({ ...request, expectedTotalMinor: 12_500 }, other)).toEqual({ code: 'price_changed' })
    await choose(t.app, me, testSalon, SLOT)
    expect(await refused(request)).toEqual({ code: 'price_changed' })
    expect(await refused({ ...request, attemptKey: randomUUID() })).toEqual({ code: 'price_changed' })
  })

  it('when the price of a service or product has changed', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await putShampoo(t.app, me, testSalon, 1)
    const request = await requestOf()
    await set('service', { price_minor: 45_000 }, testSalon.cut)
    expect(await refused(request)).toEqual({ code: 'price_changed' })
    await set('service', { price_minor: 40_000 }, testSalon.cut)
    await set('product', { price_minor: 12_499 }, testSalon.shampoo)
    expect(await refused(request)).toEqual({ code: 'price_changed' })
  })

  it('when an item was archived', async () => {
    await choose(t.app, me, testSalon, SLOT, { serviceIds: [testSalon.cut, testSalon.wash] })
    await putShampoo(t.app, me, testSalon, 1)
    const request = await requestOf()
    await set('product', { active: false }, testSalon.shampoo)
    expect(await refused(request)).toEqual({ code: 'price_changed' })
    await set('service', { active: false }, testSalon.wash)
    expect(await refused(request)).toEqual({ code: 'price_changed' })
  })

  it('when the coupon has ended, was deactivated or used', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await applyCoupon(t.app, me, { code: 'TEN' })
    const request = await requestOf()
    for (const change of [
      { active: false },
      { active: true, ends_on: '2026-11-30' },
      { ends_on: '2026-12-01', uses: 1 },
    ]) {
      await set('coupon', change)
      expect(await refused(request), JSON.stringify(change)).toEqual({ code: 'price_changed' })
    }
    await set('coupon', { uses: 0 })
    expect(await pay(t.app, me, request)).toMatchObject({ kind: 'placed' })
  })

  it('when the stock does not suffice any more', async () => {
    await putShampoo(t.app, me, testSalon, 3)
    const request = await requestOf()
    await set('product', { stock: 2 }, testSalon.shampoo)
    expect(await refused(request)).toEqual({ code: 'out_of_stock' })
  })

  it.each(['suspended', 'draft'])('when the salon is %s', async (status) => {
    await choose(t.app, me, testSalon, SLOT)
    const request = await requestOf()
    await set('salon', { status })
    expect(await refused(request)).toEqual({ code: 'cart_empty' })
  })

  it('when the time has come, or the expired hold’s time was taken', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const request = await requestOf()
    t.clock.at = SLOT
    expect(await refused(request)).toEqual({ code: 'slot_not_offered' })
    t.clock.at = addMinutes(NOW, 11)
    await choose(t.app, await addCustomer(database.db), testSalon, SLOT)
    expect(await refused(request)).toEqual({ code: 'slot_taken' })
  })

  it('by cash without an appointment', async () => {
    await putShampoo(t.app, me, testSalon, 1)
    const request = { ...(await requestOf()), paymentMethod: 'cash', paymentMethodRef: '' } as const
    const fields = { paymentMethod: 'cash_needs_appointment' }
    expect(await refused(request)).toEqual({ code: 'not_eligible', fields })
  })

  it('by card without a card', async () => {
    await putShampoo(t.app, me, testSalon, 1)
    const fields = { paymentMethodRef: 'card_required' }
    const request = { ...(await requestOf()), paymentMethodRef: '' }
    expect(await refused(request)).toEqual({ code: 'invalid_input', fields })
  })

  it('for a total that cannot be stored', async () => {
    await set('product', { price_minor: 1_000_000_001, stock: 5 }, testSalon.shampoo)
    await putShampoo(t.app, me, testSalon, 2)
    const fields = { paymentMethod: 'total_too_high' }
    expect(await refused(await requestOf())).toEqual({ code: 'not_eligible', fields })
  })

  it('for a blocked client who books, but not if they only buy products', async () => {
    await addClient(database.db, testSalon.salonId, { person_id: me.id, blocked_at: NOW })
    const fields = { paymentMethod: 'books_by_phone' }
    await choose(t.app, me, testSalon, SLOT)
    for (const paymentMethod of ['card', 'cash'] as const)
      expect(await refused({ ...(await requestOf()), paymentMethod })).toEqual({ code: 'not_eligible', fields })
    const buyer = await addCustomer(database.db)
    await addClient(database.db, testSalon.salonId, { person_id: buyer.id, blocked_at: NOW })
    await putShampoo(t.app, buyer, testSalon, 1)
    expect(await pay(t.app, buyer, await requestOf(buyer))).toMatchObject({ kind: 'placed' })
  })

  it('for a client who was blocked by their confirmed address, but not by an unconfirmed one', async () => {
    const [confirmed, unconfirmed] = [
      await addCustomer(database.db, { email: `Ida-${randomUUID()}@example.com`, email_verified: true }),
      await addCustomer(database.db, { email_verified: false }),
    ]
    for (const { email } of [confirmed, unconfirmed])
      await addClient(database.db, testSalon.salonId, { email: email.toLowerCase(), blocked_at: NOW })
    await choose(t.app, confirmed, testSalon, SLOT)
    const fields = { paymentMethod: 'books_by_phone' }
    expect(await refused(await requestOf(confirmed), confirmed)).toEqual({ code: 'not_eligible', fields })
    await choose(t.app, unconfirmed, testSalon, addMinutes(SLOT, 60))
    expect(await pay(t.app, unconfirmed, await requestOf(unconfirmed))).toMatchObject({ kind: 'placed' })
  })

  it('beyond a number of appointments that are paid at the salon', async () => {
    const app = { ...t.app, limits: { ...t.app.limits, unpaidAppointments: 1 } }
    await choose(app, me, testSalon, SLOT)
    await payCart(app, me, '', 'cash')
    await choose(app, me, testSalon, addMinutes(SLOT, 60))
    const fields = { paymentMethod: 'too_many_unpaid' }
    const request = { ...(await requestOf()), paymentMethod: 'cash' } as const
    expect(await refused(request, me, app)).toEqual({ code: 'not_eligible', fields })
    // An appointment that has started is not counted.
    t.clock.at = SLOT
    await choose(app, me, testSalon, addMinutes(SLOT, 24 * 60))
    const later = { ...(await requestOf()), paymentMethod: 'cash' } as const
    expect(await pay(app, me, later)).toMatchObject({ kind: 'placed' })
  })

  it('beyond a number of payments that wait for the bank', async () => {
    for (let hour = 0; hour < MAX_UNCONFIRMED; hour++) {
      await choose(t.app, me, testSalon, addMinutes(SLOT, 60 * hour))
      await payCart(t.app, me, 'pm_card_threeDSecure2Required')
    }
    await choose(t.app, me, testSalon, addMinutes(SLOT, 24 * 60))
    const request = await requestOf()
    const fields = { paymentMethod: 'too_many_unconfirmed' }
    const attempt = () => startOrder(t.app, me, request)
    expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_eligible', fields })
  })
})

it('a declined card leaves no booking, no stock movement and the hold', async () => {
  const other = await addTestSalon(database.db)
  await choose(t.app, me, testSalon, SLOT)
  await putShampoo(t.app, me, testSalon, 2)
  const stored = async () => {
    const { rows } = await database.pool.query(
      `select (select array_agg(kind order by kind) from occupancy where salon_id = $1) as busy,
        (select array_agg(row(stock, sold)::text) from product where salon_id in ($1, $2)) as stock,
        (select count(*)::int from booking where salon_id = $1) as bookings,
        (select count(*)::int from client where salon_id = $1) as clients`,
      [testSalon.salonId, other.salonId],
    )
    return rows[0]
  }
  const before = await stored()
  await expect(payCart(t.app, me, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_declined' })
  expect(await stored()).toEqual(before)
})
