import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../../../tests/support/fresh-test-salon.ts'
import { HOME, putShampoo } from '../../../../../../tests/support/test-salon.ts'
import { getCart } from '../../../../../domain/checkout/cart/get-cart.ts'
import { listAddresses } from '../../../../../domain/identity/addresses/list-addresses.ts'
import { saveForOrder } from './save-for-order.ts'

const { database, t, testSalon, me } = freshTestSalon()
const ADDRESS = { ...HOME, country: 'DK' }

beforeEach(async () => {
  await putShampoo(t.app, me, testSalon, 1)
})

const chosen = async () => (await getCart(t.app, me.id))?.delivery.addressId
const saved = () => listAddresses(t.app, me)

it('selects a saved address for the order, new or edited', async () => {
  expect(await saveForOrder(t.app, me, ADDRESS, null)).toBe(true)
  const [one] = await saved()
  expect(one).toMatchObject(ADDRESS)
  expect(await chosen()).toBe(one?.id)
  expect(await saveForOrder(t.app, me, { ...ADDRESS, unit: '3. th' }, one?.id ?? '')).toBe(true)
  expect(await saved()).toMatchObject([{ ...ADDRESS, unit: '3. th' }])
})

it.each([
  ['a salon that delivers nothing', { delivers: false }, ADDRESS],
  ['a country to which the salon does not deliver', {}, { ...ADDRESS, country: 'SE', postalCode: '111 22' }],
])('saves and edits an address beside a cart of %s, without selecting it', async (_, salon, address) => {
  await database.db
    .updateTable('salon')
    .set({ collects: true, ...salon })
    .where('id', '=', testSalon.salonId)
    .execute()
  expect(await saveForOrder(t.app, me, address, null)).toBe(false)
  const [one] = await saved()
  expect(await saveForOrder(t.app, me, { ...address, city: 'Lund' }, one?.id ?? '')).toBe(false)
  expect(await saved()).toMatchObject([{ ...address, city: 'Lund' }])
  expect(await chosen()).toBeNull()
})
