import { beforeEach, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { HOME, putShampoo } from '../../../../tests/support/test-salon.ts'
import { removeAddress } from '../../identity/addresses/remove-address.ts'
import { saveAddress } from '../../identity/addresses/save-address.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { getCart } from './get-cart.ts'

const { database, t, testSalon, me } = freshTestSalon()

beforeEach(async () => {
  await putShampoo(t.app, me, testSalon, 1)
})

it('a delivery choice is stored in the cart and does not start another payment attempt', async () => {
  const before = await getCart(t.app, me.id)
  expect(before?.delivery).toEqual({ pickup: false, addressId: null })
  const addressId = await saveAddress(t.app, me, HOME)
  await chooseDelivery(t.app, me, { addressId })
  expect(await getCart(t.app, me.id)).toEqual({ ...before, delivery: { pickup: false, addressId } })
  await chooseDelivery(t.app, me, 'collect')
  expect((await getCart(t.app, me.id))?.delivery).toEqual({ pickup: true, addressId: null })
  await chooseDelivery(t.app, me, { addressId })
  await removeAddress(t.app, me, addressId)
  expect((await getCart(t.app, me.id))?.delivery).toEqual({ pickup: false, addressId: null })
})

it('an address of another customer is rejected', async () => {
  const addressId = await saveAddress(t.app, await addCustomer(database.db), HOME)
  await expect(chooseDelivery(t.app, me, { addressId })).rejects.toMatchObject({ code: 'not_found' })
  expect((await getCart(t.app, me.id))?.delivery.addressId).toBeNull()
})
