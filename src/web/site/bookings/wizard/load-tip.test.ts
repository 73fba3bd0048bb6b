import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { choose } from '../../../../../tests/support/test-salon.ts'
import { getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import { loadTip } from './load-tip.ts'
import type { RequestedTip } from './wizard-choice.ts'

const { database, t, testSalon, me } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))

it('drops a tip that is suggested for other services only, and keeps an own one', async () => {
  await database.db.updateTable('salon').set({ tips_online: true }).where('id', '=', testSalon.salonId).execute()
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  const cart = await getCart(t.app, me.id)
  if (!cart) throw new Error('no cart')
  const chosen = async (by: RequestedTip['by'], value: string) => (await loadTip(t.app, cart, { by, value }))?.chosen
  expect(await chosen('tip', '4000')).toMatchObject({ minor: 4_000, isOwn: false })
  expect(await chosen('tip', '5000')).toMatchObject({ minor: 0, isOwn: false })
  expect(await chosen('own', '50')).toMatchObject({ minor: 5_000, isOwn: true })
})
