import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, HOME, ledger, putShampoo, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { removeAddress } from '../../identity/addresses/remove-address.ts'
import { saveAddress } from '../../identity/addresses/save-address.ts'
import { addMinutes } from '../../kernel/time.ts'
import { setProductQuantity } from '../online/set-product-quantity.ts'
import { applyCoupon } from './apply-coupon.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { clearCart } from './clear-cart.ts'
import { countCart } from './count-cart.ts'
import { getCart } from './get-cart.ts'
import { openCart } from './open-cart.ts'
import { removeAppointment } from './remove-appointment.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
const busy = (of: TestSalon = testSalon) => ledger(database).busy(of)
const put = (quantity: number) =>
  setProductQuantity(t.app, me, { productId: testSalon.shampoo, quantity, replace: false })

describe('several customers who choose at once', () => {
  it('do not hold the same time', async () => {
    const others = await Promise.all([1, 2, 3].map(() => addCustomer(database.db)))
    const outcome = await atOnce(...[me, ...others].map((customer) => choose(t.app, customer, testSalon, SLOT)))
    expect(outcome).toEqual({ done: 1, refused: ['slot_taken', 'slot_taken', 'slot_taken'] })
    expect(await busy()).toEqual([{ kind: 'hold', subject_id: testSalon.anna }])
  })

  it('do not hold overlapping times', async () => {
    const other = await addCustomer(database.db)
    const half = choose(t.app, other, testSalon, addMinutes(SLOT, 30))
    expect(await atOnce(choose(t.app, me, testSalon, SLOT), half)).toEqual({ done: 1, refused: ['slot_taken'] })
  })

  it('hold adjacent times', async () => {
    const other = await addCustomer(database.db)
    const next = choose(t.app, other, testSalon, addMinutes(SLOT, 60))
    expect(await atOnce(choose(t.app, me, testSalon, SLOT), next)).toEqual({ done: 2, refused: [] })
  })

  it('hold as many times with anyone as there are team members', async () => {
    const customers = [me, await addCustomer(database.db), await addCustomer(database.db)]
    const anyone = customers.map((customer) => choose(t.app, customer, testSalon, SLOT, { staffId: 'anyone' }))
    expect(await atOnce(...anyone)).toEqual({ done: 2, refused: ['slot_taken'] })
    const held = (await busy()).map(({ subject_id }) => subject_id)
    expect(held.sort()).toEqual([testSalon.anna, testSalon.bo].sort())
  })

  it('take over an expired hold once', async () => {
    await choose(t.app, await addCustomer(database.db), testSalon, SLOT)
    t.clock.at = addMinutes(NOW, 10)
    const others = [await addCustomer(database.db), await addCustomer(database.db)]
    const outcome = await atOnce(...others.map((customer) => choose(t.app, customer, testSalon, SLOT)))
    expect(outcome).toEqual({ done: 1, refused: ['slot_taken'] })
    expect(await busy()).toHaveLength(1)
  })
})

describe('one customer’s concurrent requests', () => {
  it('hold one of several times, which is the one in the cart', async () => {
    const starts = [0, 60, 120, 180].map((minutes) => addMinutes(SLOT, minutes))
    const { done } = await atOnce(...starts.map((startsAt) => choose(t.app, me, testSalon, startsAt)))
    expect(done).toBe(4)
    expect(await busy()).toHaveLength(1)
    const held = (await getCart(t.app, me.id))?.appointment
    expect(held?.heldUntil).toEqual(addMinutes(NOW, 10))
  })

  it('fill the cart at one of two salons, and hold no time at the other', async () => {
    const other = await addTestSalon(database.db)
    for (let time = 0; time < 5; time++) {
      const outcome = await atOnce(choose(t.app, me, testSalon, SLOT), choose(t.app, me, other, SLOT))
      expect(outcome).toEqual({ done: 1, refused: ['cart_conflict'] })
      const [here, there] = [await busy(), await busy(other)]
      const isThere = (await getCart(t.app, me.id))?.salon.id === other.salonId
      expect([here.length, there.length]).toEqual(isThere ? [0, 1] : [1, 0])
      await clearCart(t.app, me)
    }
  })

  it('set one of several quantities, and count no product twice', async () => {
    await Promise.all([1, 2, 3].map(put))
    expect([1, 2, 3]).toContain(await countCart(t.app, me.id))
    expect((await getCart(t.app, me.id))?.products).toHaveLength(1)
  })

  it('leave a hold only with an appointment in the cart', async () => {
    for (const change of [removeAppointment, clearCart]) {
      await atOnce(choose(t.app, me, testSalon, SLOT), change(t.app, me))
      const chosen = Boolean((await getCart(t.app, me.id))?.appointment)
      expect(await busy(), change.name).toHaveLength(chosen ? 1 : 0)
    }
  })

  it('do not apply a coupon to a cart that has become another salon’s', async () => {
    const other = await addTestSalon(database.db)
    await putShampoo(t.app, me, testSalon, 1)
    let applied: Promise<void> | undefined
    await database.db.transaction().execute(async (tx) => {
      await openCart(tx, { customerId: me.id, salonId: other.salonId, replace: true, now: NOW })
      applied = applyCoupon(t.app, me, { code: 'TEN' })
      await untilLocksAwaited(database, 1)
    })
    await applied
    const cart = database.db.selectFrom('cart').select(['salon_id as salonId', 'coupon_id as couponId'])
    const found = await cart.where('customer_id', '=', me.id).executeTakeFirst()
    expect(found).toEqual({ salonId: other.salonId, couponId: null })
  })

  it('renew the attempt key with each change', async () => {
    const keys = new Set<string | undefined>()
    const changes = [
      () => put(1),
      () => put(2),
      () => choose(t.app, me, testSalon, SLOT),
      () => applyCoupon(t.app, me, { code: 'TEN' }),
      () => removeAppointment(t.app, me),
    ]
    for (const change of changes) {
      await change()
      keys.add((await getCart(t.app, me.id))?.attemptKey)
    }
    expect(keys.size).toBe(changes.length)
  })

  it('choose an address or delete it, and never deliver to a deleted one', async () => {
    await put(1)
    for (let time = 0; time < 10; time++) {
      const addressId = await saveAddress(t.app, me, HOME)
      const { refused } = await atOnce(chooseDelivery(t.app, me, { addressId }), removeAddress(t.app, me, addressId))
      expect([[], ['not_found']]).toContainEqual(refused)
      expect((await getCart(t.app, me.id))?.delivery.addressId).toBeNull()
    }
  })
})
