import { beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { enterShop, HOME, putShampoo, type Shop } from '../../../../tests/support/shop.ts'
import { removeAddress } from '../../identity/addresses/remove-address.ts'
import { saveAddress } from '../../identity/addresses/save-address.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { getCart } from './get-cart.ts'

const database = freshDatabase()
let t: TestApp
let shop: Shop
let me: { id: string }

beforeEach(async () => {
  ;({ t, shop, me } = await enterShop(database))
  await putShampoo(t.app, me, shop, 1)
})

it('is kept on the cart, without making another attempt to pay of it', async () => {
  const before = await getCart(t.app, me.id)
  expect(before?.delivery).toEqual({ collects: false, addressId: null })
  const addressId = await saveAddress(t.app, me, HOME)
  await chooseDelivery(t.app, me, { addressId })
  expect(await getCart(t.app, me.id)).toEqual({ ...before, delivery: { collects: false, addressId } })
  await chooseDelivery(t.app, me, 'collect')
  expect((await getCart(t.app, me.id))?.delivery).toEqual({ collects: true, addressId: null })
  await chooseDelivery(t.app, me, { addressId })
  await removeAddress(t.app, me, addressId)
  expect((await getCart(t.app, me.id))?.delivery).toEqual({ collects: false, addressId: null })
})

it('takes no address of somebody else', async () => {
  const addressId = await saveAddress(t.app, await addCustomer(database.db), HOME)
  await expect(chooseDelivery(t.app, me, { addressId })).rejects.toMatchObject({ code: 'not_found' })
  expect((await getCart(t.app, me.id))?.delivery.addressId).toBeNull()
})
