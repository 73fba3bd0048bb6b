import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addCustomer, addOccupancy, addProduct } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, HOME, putShampoo } from '../../../../tests/support/test-salon.ts'
import { saveAddress } from '../../identity/addresses/save-address.ts'
import { addMinutes } from '../../kernel/time.ts'
import { setProductQuantity } from '../online/set-product-quantity.ts'
import { applyCoupon, removeCoupon } from './apply-coupon.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { clearCart } from './clear-cart.ts'
import { fillCart } from './fill-cart.ts'
import { getCart } from './get-cart.ts'
import { refuseOtherSalon } from './refuse-other-salon.ts'
import { removeAppointment } from './remove-appointment.ts'
import { MAX_PRODUCTS } from './schema.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen, three days ahead; open from 9 to 17. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const change = (table: 'salon' | 'staff' | 'service' | 'product', id: string, values: object) =>
  database.db.updateTable(table).set(values).where('id', '=', id).execute()
const coupon = (values: object) =>
  database.db.updateTable('coupon').set(values).where('salon_id', '=', testSalon.salonId).execute()
const put = (productId: string, quantity: number, replace = false) =>
  setProductQuantity(t.app, me, { productId, quantity, replace })

describe('an appointment is not put into the cart', () => {
  const at = (minutes: number) => refused(() => choose(t.app, me, testSalon, addMinutes(SLOT, minutes)))

  it.each([
    ['before opening', -125],
    ['when it would end after closing', 5 * 60 + 15],
    ['off the grid', 7],
    ['in the past', -4 * 24 * 60],
    ['a day after the booking window', 363 * 24 * 60],
  ])('%s', async (_what, minutes) => {
    expect(await at(minutes)).toEqual({ code: 'slot_not_offered' })
  })

  it('at a time that is blocked, or held by another customer', async () => {
    const { salonId, anna: staffId } = testSalon
    const to = addMinutes(SLOT, 60)
    await addOccupancy(database.db, { salonId, staffId, from: SLOT, to })
    expect(await at(0)).toEqual({ code: 'slot_taken' })
    await choose(t.app, await addCustomer(database.db), testSalon, addMinutes(SLOT, 120))
    expect(await at(120)).toEqual({ code: 'slot_taken' })
    expect(await at(90)).toEqual({ code: 'slot_taken' })
  })

  it('with services or team members of another salon, or that do not exist', async () => {
    const other = await addTestSalon(database.db)
    const choices = [
      ...[other.cut, randomUUID(), 'cut'].map((id) => ({ serviceIds: [testSalon.cut, id] })),
      ...[other.anna, randomUUID()].map((staffId) => ({ staffId })),
      ...[{ staffId: testSalon.bo, serviceIds: [testSalon.wash] }, { serviceIds: [] }],
    ]
    for (const choice of choices)
      expect(await refused(() => choose(t.app, me, testSalon, SLOT, choice)), JSON.stringify(choice)).toEqual({
        code: 'service_not_available',
      })
  })

  it('of an archived service or a former team member', async () => {
    await change('staff', testSalon.anna, { active: false })
    expect(await at(0)).toEqual({ code: 'service_not_available' })
    await change('staff', testSalon.anna, { active: true })
    await change('service', testSalon.cut, { active: false })
    expect(await at(0)).toEqual({ code: 'service_not_available' })
  })

  it.each(['draft', 'suspended'])('at a salon that is %s', async (status) => {
    await change('salon', testSalon.salonId, { status })
    expect(await at(0)).toEqual({ code: 'not_found' })
  })

  it('beside another salon’s products', async () => {
    await putShampoo(t.app, me, await addTestSalon(database.db), 1)
    expect(await at(0)).toEqual({ code: 'cart_conflict' })
    expect(await refused(() => refuseOtherSalon(t.app, me, testSalon.salonId))).toEqual({ code: 'cart_conflict' })
  })

  it('at a refused time in place of the one in the cart, which stays held', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const before = await getCart(t.app, me.id)
    expect(await at(-125)).toEqual({ code: 'slot_not_offered' })
    expect(await getCart(t.app, me.id)).toEqual(before)
  })
})

describe('a product is not put into the cart', () => {
  it('if it is unknown, archived, or of a hidden salon', async () => {
    const hidden = await addTestSalon(database.db, { status: 'draft' })
    const archived = await addProduct(database.db, testSalon.salonId, { active: false })
    for (const id of [randomUUID(), archived, hidden.shampoo])
      expect(await refused(() => put(id, 1))).toEqual({ code: 'not_found' })
  })

  it('in a greater quantity than is in stock', async () => {
    await put(testSalon.shampoo, 2)
    const outOfStock = { code: 'out_of_stock', fields: { quantity: 'out_of_stock' } }
    expect(await refused(() => put(testSalon.shampoo, 4))).toEqual(outOfStock)
    await change('product', testSalon.shampoo, { stock: 0 })
    expect(await refused(() => put(testSalon.shampoo, 1))).toEqual(outOfStock)
  })

  it('beyond the number of different products of a cart', async () => {
    const { salonId } = testSalon
    const ids = await Promise.all(Array.from({ length: MAX_PRODUCTS }, () => addProduct(database.db, salonId)))
    const products = ids.map((productId) => ({ productId, quantity: 1 }))
    const filling = { salonId, appointment: null, mode: 'add', replace: false } as const
    await fillCart(t.app, me, { ...filling, products })
    const fields = { quantity: 'too_many_products' }
    expect(await refused(() => put(testSalon.shampoo, 1))).toEqual({ code: 'invalid_input', fields })
    await put(ids[0] ?? '', 0)
    await put(testSalon.shampoo, 1)
    const tooMany = [...products, { productId: testSalon.shampoo, quantity: 1 }]
    expect(await refused(() => fillCart(t.app, me, { ...filling, products: tooMany }))).toEqual({
      ...{ code: 'invalid_input', fields: { products: 'too_many_products' } },
    })
  })

  it('with an appointment whose time is refused, nor without the rest of its request', async () => {
    const { salonId, anna: staffId, cut, shampoo } = testSalon
    const products = [{ productId: shampoo, quantity: 1 }]
    const appointment = { staffId, startsAt: addMinutes(SLOT, -125), serviceIds: [cut] }
    const filling = { salonId, appointment, products, mode: 'add', replace: false } as const
    expect(await refused(() => fillCart(t.app, me, filling))).toEqual({ code: 'slot_not_offered' })
    const free = { ...filling, appointment: { ...appointment, startsAt: SLOT } }
    const four = { ...free, products: [{ productId: shampoo, quantity: 4 }] }
    expect((await refused(() => fillCart(t.app, me, four))).code).toBe('out_of_stock')
    expect(await fillCart(t.app, me, free)).toMatchObject({
      ...{ appointment: { startsAt: SLOT }, products: [{ id: shampoo, quantity: 1 }] },
    })
  })
})

describe('a coupon is not applied', () => {
  const apply = (code = 'TEN') => refused(() => applyCoupon(t.app, me, { code }))
  const invalid = { code: 'coupon_invalid', fields: { code: 'coupon_invalid' } }

  it('without a cart', async () => {
    expect(await apply()).toEqual({ code: 'cart_empty' })
  })

  it.each<[string, object]>([
    ['that was deactivated', { active: false }],
    ['that is used up', { uses: 1 }],
    ['that ended yesterday', { ends_on: '2026-11-30' }],
    ['that starts tomorrow', { starts_on: '2026-12-02' }],
  ])('%s', async (_what, values) => {
    await putShampoo(t.app, me, testSalon, 1)
    await coupon(values)
    expect(await apply()).toEqual(invalid)
  })

  it('that is unknown or of another salon', async () => {
    await addTestSalon(database.db)
    await coupon({ code: 'MINE' })
    await putShampoo(t.app, me, testSalon, 1)
    for (const code of ['TEN', '', 'MIN']) expect(await apply(code)).toEqual(invalid)
    await applyCoupon(t.app, me, { code: ' mine ' })
    expect(await getCart(t.app, me.id)).toMatchObject({ coupon: { code: 'MINE' } })
  })
})

it.each([
  ['on its first day', { starts_on: '2026-12-01' }],
  ['on its last day', { ends_on: '2026-12-01' }],
  ['without a maximum of uses', { max_uses: null, uses: 9 }],
])('a coupon is applied %s', async (_what, values) => {
  await putShampoo(t.app, me, testSalon, 1)
  await coupon(values)
  await applyCoupon(t.app, me, { code: 'TEN' })
  expect(await getCart(t.app, me.id)).toMatchObject({ price: { totalMinor: 11_250 } })
})

it('an address that is unknown or another customer’s is not chosen', async () => {
  await putShampoo(t.app, me, testSalon, 1)
  const theirs = await saveAddress(t.app, await addCustomer(database.db), HOME)
  for (const addressId of [theirs, randomUUID(), 'home'])
    expect(await refused(() => chooseDelivery(t.app, me, { addressId }))).toEqual({ code: 'not_found' })
})

it('no change of a cart changes another customer’s', async () => {
  const other = await addCustomer(database.db)
  await choose(t.app, other, testSalon, addMinutes(SLOT, 120))
  await putShampoo(t.app, other, testSalon, 1)
  await applyCoupon(t.app, other, { code: 'TEN' })
  const before = await getCart(t.app, other.id)
  await choose(t.app, me, testSalon, SLOT)
  await put(testSalon.shampoo, 2)
  await applyCoupon(t.app, me, { code: 'TEN' })
  await removeCoupon(t.app, me)
  await chooseDelivery(t.app, me, 'collect')
  await removeAppointment(t.app, me)
  expect(await getCart(t.app, me.id)).toMatchObject({ appointment: null, coupon: null, price: { totalMinor: 25_000 } })
  await clearCart(t.app, me)
  expect(await getCart(t.app, other.id)).toEqual(before)
})

it('changes to a cart that does not exist have no effect', async () => {
  const rows = async () => (await database.pool.query('select count(*)::int as n from cart')).rows
  const before = await rows()
  await removeCoupon(t.app, me)
  await removeAppointment(t.app, me)
  await chooseDelivery(t.app, me, 'collect')
  await clearCart(t.app, me)
  await put(testSalon.shampoo, 0)
  expect(await rows()).toEqual(before)
})
