import { describe, expect, it } from 'vitest'
import { firstPage } from '../../../../tests/support/first-page.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { HOME, putShampoo, setUpSalon } from '../../../../tests/support/test-salon.ts'
import { getCart } from '../../checkout/cart/get-cart.ts'
import { pay } from '../../checkout/online/pay.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrderDetail } from './get-order-detail.ts'
import { listSalonOrders } from './salon-orders.ts'
import { sendOrder } from './send-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)

async function buy(): Promise<string> {
  const cart = await getCart(t.app, me.id)
  const outcome = await pay(t.app, me, {
    attemptKey: cart?.attemptKey ?? '',
    paymentMethod: 'card',
    paymentMethodRef: 'pm_card_visa',
    expectedTotalMinor: 12_500,
    shippingAddress: HOME,
  })
  if (outcome.kind !== 'placed') throw new Error('not placed')
  await t.runJobs()
  return outcome.orderId
}

describe('an order of products', () => {
  it('that was sent cannot be cancelled, and its customer gets the tracking number', async () => {
    const [owner, staff] = [
      await addMember(t.app.db, testSalon.salonId, 'owner'),
      await addMember(t.app.db, testSalon.salonId, 'staff', testSalon.anna),
    ]
    await putShampoo(t.app, me, testSalon, 1)
    const outcome = { orderId: await buy() }
    expect(await listSalonOrders(t.app, owner, 'open', firstPage)).toMatchObject({
      total: 1,
      items: [{ id: outcome.orderId, shipped: true }],
    })
    await expect(sendOrder(t.app, staff, outcome.orderId, '')).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await sendOrder(t.app, owner, outcome.orderId, 'PN123')
    await sendOrder(t.app, owner, outcome.orderId, 'PN124')
    t.mails.length = 0
    await t.runJobs()
    expect(t.mails).toMatchObject([{ to: me.email, text: expect.stringContaining('PN124') }])
    await expect(cancelOrder(t.app, me, outcome.orderId)).rejects.toMatchObject({ code: 'too_late' })
    expect(await getOrderDetail(t.app, me, outcome.orderId)).toMatchObject({
      sentAt: NOW,
      tracking: 'PN124',
      status: 'placed',
    })
    const other = await setUpSalon(database, NOW)
    await expect(
      sendOrder(t.app, await addMember(t.app.db, other.testSalon.salonId, 'owner'), outcome.orderId, ''),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('that the salon withdraws is cancelled, refunded and restocked once, with a mail', async () => {
    const [owner, staff] = [
      await addMember(t.app.db, testSalon.salonId, 'owner'),
      await addMember(t.app.db, testSalon.salonId, 'staff', testSalon.anna),
    ]
    const stock = () =>
      t.app.db
        .selectFrom('product')
        .select(['stock', 'sold'])
        .where('salon_id', '=', testSalon.salonId)
        .orderBy('id')
        .execute()
    const before = await stock()
    await putShampoo(t.app, me, testSalon, 1)
    const orderId = await buy()
    const competitor = await addMember(t.app.db, (await setUpSalon(database, NOW)).testSalon.salonId, 'owner')
    await expect(withdrawOrder(t.app, staff, orderId)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(withdrawOrder(t.app, competitor, orderId)).rejects.toMatchObject({ code: 'not_found' })
    t.mails.length = 0
    const both = await Promise.allSettled([withdrawOrder(t.app, owner, orderId), withdrawOrder(t.app, owner, orderId)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await t.runJobs()
    expect(await stock()).toEqual(before)
    expect(await listSalonOrders(t.app, owner, 'cancelled', firstPage)).toMatchObject({ items: [{ id: orderId }] })
    expect(t.mails).toMatchObject([{ to: me.email, text: expect.stringContaining('can’t fulfil your order') }])
    const payment = await t.app.db
      .selectFrom('payment')
      .select(['captured_minor', 'refunded_minor'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(payment.captured_minor - payment.refunded_minor).toBe(0)
    await expect(sendOrder(t.app, owner, orderId, '')).rejects.toMatchObject({ code: 'already_cancelled' })

    await putShampoo(t.app, me, testSalon, 1)
    const sent = await buy()
    await sendOrder(t.app, owner, sent, '')
    await expect(withdrawOrder(t.app, owner, sent)).rejects.toMatchObject({ code: 'too_late' })
  })
})
