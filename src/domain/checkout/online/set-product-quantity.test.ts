import { describe, expect, it } from 'vitest'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { addProduct } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addTestSalon, choose, ledger, payCart, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { countCart } from '../cart/count-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { removeAppointment } from '../cart/remove-appointment.ts'
import { productChoice } from '../cart/schema.ts'
import { setProductQuantity } from './set-product-quantity.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')

const { database, t, testSalon, me } = freshTestSalon(NOW)

const put = (productId: string, quantity: number, replace = false) =>
  setProductQuantity(t.app, me, { productId, quantity, replace })
const inCart = async () => (await getCart(t.app, me.id))?.products.map(({ id, quantity }) => [id, quantity]) ?? null

describe('a product in the cart', () => {
  it('has the quantity that was set last, and is removed at 0', async () => {
    await put(testSalon.shampoo, 3)
    await put(testSalon.shampoo, 2)
    expect(await inCart()).toEqual([[testSalon.shampoo, 2]])
    await put(testSalon.shampoo, 0)
    expect(await inCart()).toBeNull()
    // Removing a product that is not in the cart is not an error.
    await put(testSalon.shampoo, 0)
  })

  it('can be removed after it was archived', async () => {
    const comb = await addProduct(database.db, testSalon.salonId)
    await put(comb, 1)
    await put(testSalon.shampoo, 1)
    await database.db.updateTable('product').set({ active: false }).where('id', '=', comb).execute()
    await put(comb, 0)
    expect(await countCart(t.app, me.id)).toBe(1)
  })

  it('cannot exceed the stock', async () => {
    await expect(put(testSalon.shampoo, 4)).rejects.toMatchObject({ code: 'out_of_stock', details: { stock: 3 } })
    expect(await inCart()).toBeNull()
  })

  it('of another salon is rejected until replacing the cart is confirmed', async () => {
    const other = await addTestSalon(database.db)
    await put(testSalon.shampoo, 1)
    await expect(put(other.shampoo, 2)).rejects.toMatchObject({ code: 'cart_conflict' })
    expect(await inCart()).toEqual([[testSalon.shampoo, 1]])
    await put(other.shampoo, 2, true)
    expect(await inCart()).toEqual([[other.shampoo, 2]])
  })

  it('is counted by quantity, together with each service', async () => {
    expect(await countCart(t.app, me.id)).toBe(0)
    await choose(t.app, me, testSalon, SLOT)
    await put(testSalon.shampoo, 2)
    expect(await countCart(t.app, me.id)).toBe(3)
  })

  it('stays when the appointment is removed, whose time is then free again', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await put(testSalon.shampoo, 1)
    const before = (await getCart(t.app, me.id))?.attemptKey
    await removeAppointment(t.app, me)
    expect(await getCart(t.app, me.id)).toMatchObject({ appointment: null, products: [{ quantity: 1 }] })
    expect((await getCart(t.app, me.id))?.attemptKey).not.toBe(before)
    expect(await ledger(database).busy(testSalon)).toEqual([])
  })

  it('must have a whole number as its quantity', () => {
    const isValid = (quantity: string) => productChoice.safeParse({ productId: testSalon.shampoo, quantity }).success
    expect(['', ' ', '-1', '1.5', '1e2', 'two', '12345678'].filter(isValid)).toEqual([])
    expect(['0', ' 3 ', '12'].every(isValid)).toBe(true)
  })
})

describe('the number of units sold', () => {
  const sold = () => columnOf(database.db, 'product', 'sold', testSalon.shampoo)

  it('includes paid units, except those of a cancelled appointment', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await put(testSalon.shampoo, 2)
    expect(await sold()).toBe(0)
    const { bookingId } = await payForAppointment(t.app, me)
    expect(await sold()).toBe(2)
    await cancelBooking(t.app, me, { bookingId })
    expect(await sold()).toBe(0)
  })

  it('does not change if the card is declined', async () => {
    await put(testSalon.shampoo, 2)
    await expect(payCart(t.app, me, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_declined' })
    expect(await sold()).toBe(0)
  })
})
