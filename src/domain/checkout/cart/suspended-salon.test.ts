import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addTestSalon, choose } from '../../../../tests/support/test-salon.ts'
import { pay } from '../online/pay.ts'
import { getCart } from './get-cart.ts'

const database = freshDatabase()

it('a suspended salon sells nothing, not even what is already in a cart', async () => {
  const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const testSalon = await addTestSalon(database.db)
  const me = await addCustomer(database.db)
  await choose(app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  const attemptKey = (await getCart(app, me.id))?.attemptKey ?? ''
  await database.db.updateTable('salon').set({ status: 'suspended' }).where('id', '=', testSalon.salonId).execute()
  expect(await getCart(app, me.id)).toBeNull()
  const request = {
    attemptKey,
    paymentMethod: 'card',
    paymentMethodRef: 'pm_card_visa',
    expectedTotalMinor: 40_000,
  } as const
  await expect(pay(app, me, request)).rejects.toMatchObject({ code: 'cart_empty' })
})
