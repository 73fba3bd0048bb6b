import { beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { HOME, putShampoo, setUpSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { removeAddress } from '../../identity/addresses/remove-address.ts'
import { saveAddress } from '../../identity/addresses/save-address.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { getCart } from './get-cart.ts'

const database = freshDatabase()
let t: TestApp
let testSalon: TestSalon
let me: { id: string }

beforeEach(async () => {
  ;({ t, testSalon, me } = await setUpSalon(database))
  await putShampoo(t.app, me, testSalon, 1)
})

it('is kept on the cart, without making another attempt to pay of it', async () => {
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

it('takes no address of somebody else', async () => {
  const addressId = await saveAddress(t.app, await addCustomer(database.db), HOME)
  await expect(chooseDelivery(t.app, me, { addressId })).rejects.toMatchObject({ code: 'not_found' })
  expect((await getCart(t.app, me.id))?.delivery.addressId).toBeNull()
})
