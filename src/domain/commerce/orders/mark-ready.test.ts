import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, HOME, payForAppointment, putShampoo, setUpSalon } from '../../../../tests/support/test-salon.ts'
import { getCart } from '../../checkout/cart/get-cart.ts'
import { pay } from '../../checkout/online/pay.ts'
import type { Member } from '../../kernel/member.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrderDetail } from './get-order-detail.ts'
import { markReady } from './mark-ready.ts'
import { handOverOrder } from './send-order.ts'
import { orderStageOf } from './stage.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

async function buy(shippingAddress?: ShippingAddress): Promise<string> {
  await putShampoo(t.app, me, testSalon, 1)
  const attemptKey = (await getCart(t.app, me.id))?.attemptKey ?? ''
  const card = { paymentMethod: 'card', paymentMethodRef: 'pm_card_visa', expectedTotalMinor: 12_500 } as const
  const outcome = await pay(t.app, me, { attemptKey, ...card, shippingAddress })
  if (outcome.kind !== 'placed') throw new Error('not placed')
  await t.runJobs()
  t.mails.length = 0
  return outcome.orderId
}
const stage = async (orderId: string) => orderStageOf(await getOrderDetail(t.app, me, orderId))

it('an order is ready once, its customer is notified, and it is then collected', async () => {
  const orderId = await buy()
  expect(await stage(orderId)).toBe('collecting')
  const mark = () => markReady(t.app, owner, orderId)
  expect(await atOnce(mark(), mark())).toEqual({ done: 2, refused: [] })
  expect(await stage(orderId)).toBe('ready')
  await t.runJobs()
  expect(t.mails).toMatchObject([{ to: me.email, subject: expect.stringContaining('Ready for pickup') }])
  t.clock.at = new Date(NOW.getTime() + 60_000)
  await mark()
  expect((await getOrderDetail(t.app, me, orderId)).readyAt).toEqual(NOW)
  await handOverOrder(t.app, owner, orderId)
  expect(await stage(orderId)).toBe('received')
})

it('one that is ready can still be cancelled by its customer, at once or not at all', async () => {
  const orderId = await buy()
  const { done } = await atOnce(markReady(t.app, owner, orderId), cancelOrder(t.app, me, orderId))
  expect(done).toBeGreaterThan(0)
  expect(await stage(orderId)).toBe('cancelled')
  t.mails.length = 0
  await t.runJobs()
  expect(t.mails.map(({ subject }) => subject).filter((subject) => subject.includes('Ready'))).toEqual([])
})

it('no mail is sent about one that was collected meanwhile', async () => {
  const orderId = await buy()
  await markReady(t.app, owner, orderId)
  await handOverOrder(t.app, owner, orderId)
  await t.runJobs()
  expect(t.mails).toEqual([])
})

it('is refused for orders that are delivered, belong to an appointment, were cancelled or are another salon’s', async () => {
  const refused = (orderId: string, member = owner) =>
    expectRefusedUnchanged(database.db, () => markReady(t.app, member, orderId))
  const delivered = await buy(HOME)
  expect(await refused(delivered)).toMatchObject({ code: 'not_eligible' })
  const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  const collected = await buy()
  expect(await refused(collected, staff)).toMatchObject({ code: 'not_allowed' })
  const other = await setUpSalon(database, NOW)
  const stranger = await addMember(database.db, other.testSalon.salonId, 'owner')
  expect(await refused(collected, stranger)).toMatchObject({ code: 'not_found' })
  await cancelOrder(t.app, me, collected)
  expect(await refused(collected)).toMatchObject({ code: 'already_cancelled' })
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  await putShampoo(t.app, me, testSalon, 1)
  const { orderId } = await payForAppointment(t.app, me)
  expect(await refused(orderId)).toMatchObject({ code: 'not_eligible' })
})
