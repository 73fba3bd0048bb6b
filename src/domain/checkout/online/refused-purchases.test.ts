import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, ledger, payForAppointment, putShampoo } from '../../../../tests/support/test-salon.ts'
import type { CartContents } from '../cart/fill-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { buy, type Purchase } from './buy.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon()
const rows = ledger(database)

const haircut = () => ({ staffId: testSalon.anna, startsAt: SLOT, serviceIds: [testSalon.cut] })
/** A haircut for 400.00 by card, with some changes. */
const purchase = (more: Partial<Purchase> = {}, contents: Partial<CartContents> = {}): Purchase => ({
  contents: { salonId: testSalon.salonId, appointment: haircut(), products: [], ...contents },
  ...{ couponId: null, expectedTotal: 400, name: null, paymentMethod: 'card', paymentMethodRef: 'pm_card_visa' },
  ...more,
})
const order = (more: Partial<Purchase> = {}, contents: Partial<CartContents> = {}, customer: { id: string } = me) =>
  buy(t.app, customer, purchase(more, contents))
const refused = (more: Partial<Purchase>, contents: Partial<CartContents> = {}) =>
  expectRefusedUnchanged(database.db, () => order(more, contents))
const shampoo = (quantity: number, productId: string = testSalon.shampoo) => ({
  ...{ appointment: null, products: [{ productId, quantity }] },
})
const couponOf = async (salonId = testSalon.salonId) =>
  (await database.db.selectFrom('coupon').select('id').where('salon_id', '=', salonId).executeTakeFirstOrThrow()).id
const counts = async () => {
  const { rows: found } = await database.pool.query(
    `select (select count(*)::int from customer_order where customer_id = $1) as orders,
      (select count(*)::int from payment where customer_id = $1 and status = 'captured') as payments`,
    [me.id],
  )
  return found[0]
}

describe('a purchase in one call', () => {
  it('is refused with another salon’s items and does not change the cart', async () => {
    await putShampoo(t.app, me, testSalon, 2)
    const before = await getCart(t.app, me.id)
    const other = await addTestSalon(database.db)
    expect(await refused({ expectedTotal: 125 }, shampoo(1, other.shampoo))).toEqual({ code: 'not_found' })
    const foreign = [
      { ...haircut(), serviceIds: [other.cut] },
      { ...haircut(), staffId: other.anna },
    ]
    for (const appointment of foreign)
      expect(await refused({}, { appointment })).toEqual({ code: 'service_not_available' })
    const couponId = await couponOf(other.salonId)
    const fields = { coupon: 'coupon_invalid' }
    expect(await refused({ couponId })).toEqual({ code: 'coupon_invalid', fields })
    expect(await getCart(t.app, me.id)).toEqual(before)
  })

  it.each<[string, () => [Partial<Purchase>, Partial<CartContents>], { code: string; fields?: object }]>([
    [
      'an invalid coupon id',
      () => [{ couponId: 'TEN' }, {}],
      { code: 'coupon_invalid', fields: { coupon: 'coupon_invalid' } },
    ],
    [
      'an unknown coupon',
      () => [{ couponId: randomUUID() }, {}],
      { code: 'coupon_invalid', fields: { coupon: 'coupon_invalid' } },
    ],
    ['an invalid product id', () => [{}, shampoo(1, 'shampoo')], { code: 'not_found' }],
    ['an unknown product', () => [{}, shampoo(1, randomUUID())], { code: 'not_found' }],
    ['more than is in stock', () => [{}, shampoo(4)], { code: 'out_of_stock', fields: { quantity: 'out_of_stock' } }],
    ['no services', () => [{}, { appointment: { ...haircut(), serviceIds: [] } }], { code: 'service_not_available' }],
    [
      'a time outside opening hours',
      () => [{}, { appointment: { ...haircut(), startsAt: new Date('2026-12-04T02:00:00Z') } }],
      { code: 'slot_not_offered' },
    ],
    [
      'too many products',
      () => [{}, { products: Array.from({ length: 51 }, () => ({ productId: randomUUID(), quantity: 1 })) }],
      { code: 'invalid_input', fields: { products: 'too_many_products' } },
    ],
  ])('is refused with %s', async (_what, changed, refusal) => {
    expect(await refused(...changed())).toEqual(refusal)
  })

  it('is refused for a time that another customer has booked', async () => {
    const other = await addCustomer(database.db)
    await choose(t.app, other, testSalon, SLOT)
    await payForAppointment(t.app, other)
    expect(await refused({})).toEqual({ code: 'slot_taken' })
  })

  it('at another total charges nothing; the items stay in the cart', async () => {
    await expect(order({ expectedTotal: 399.99 })).rejects.toMatchObject({ code: 'price_changed' })
    expect(await counts()).toEqual({ orders: 0, payments: 0 })
    expect(await getCart(t.app, me.id)).toMatchObject({
      appointment: { startsAt: SLOT },
      price: { totalMinor: 40_000 },
    })
    await expect(order({ expectedTotal: 0 }, { appointment: null })).rejects.toMatchObject({ code: 'cart_empty' })
  })

  it('replaces what was in the cart, also of another salon', async () => {
    await putShampoo(t.app, me, await addTestSalon(database.db), 2)
    expect(await order({ couponId: await couponOf(), expectedTotal: 360 })).toMatchObject({ kind: 'placed' })
    expect(await getCart(t.app, me.id)).toBeNull()
    expect(await counts()).toEqual({ orders: 1, payments: 1 })
  })
})

describe('an idempotency key', () => {
  it('returns the first outcome, also for other contents', async () => {
    const first = await order({ name: 'key' })
    expect(await order({ name: 'key' })).toEqual(first)
    expect(await order({ name: 'key', expectedTotal: 125 }, shampoo(1))).toEqual(first)
    expect(await counts()).toEqual({ orders: 1, payments: 1 })
  })

  it('returns a declined payment again, and another key pays', async () => {
    const declined = { name: 'declined', paymentMethodRef: 'pm_card_chargeDeclined' }
    await expect(order(declined)).rejects.toMatchObject({ code: 'payment_declined' })
    await expect(order({ name: 'declined' })).rejects.toMatchObject({ code: 'payment_declined' })
    expect(await order({ name: 'paid' })).toMatchObject({ kind: 'placed' })
  })

  it('belongs to one customer', async () => {
    const other = await addCustomer(database.db)
    const first = await order({ name: 'key' })
    const theirs = await order({ name: 'key' }, { appointment: { ...haircut(), staffId: testSalon.bo } }, other)
    expect(theirs).toMatchObject({ kind: 'placed' })
    expect(theirs).not.toEqual(first)
  })

  it('buys once for concurrent requests', async () => {
    const { done, refused } = await atOnce(
      ...[1, 2, 3, 4].map(() => order({ name: 'key', expectedTotal: 125 }, shampoo(1))),
    )
    expect(done).toBeGreaterThan(0)
    for (const code of refused) expect(['payment_in_progress', 'price_changed', 'cart_empty']).toContain(code)
    expect(await order({ name: 'key' })).toMatchObject({ kind: 'placed' })
    expect(await counts()).toEqual({ orders: 1, payments: 1 })
    expect(await rows.stock(testSalon)).toBe(2)
  })
})

it('the last units are sold once to two customers who buy concurrently', async () => {
  const other = await addCustomer(database.db)
  const two = (customer: { id: string }) => order({ expectedTotal: 250 }, shampoo(2), customer)
  expect(await atOnce(two(me), two(other))).toEqual({ done: 1, refused: ['out_of_stock'] })
  expect(await rows.stock(testSalon)).toBe(1)
})
