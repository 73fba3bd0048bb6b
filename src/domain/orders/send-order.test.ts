import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addMember } from '../../../tests/support/members.ts'
import { enterShop, HOME, putShampoo, type Shop } from '../../../tests/support/shop.ts'
import { getCart } from '../cart/get-cart.ts'
import { pay } from '../checkout/pay.ts'
import { firstPage } from '../shared/page.ts'
import { cancelOrder } from './cancel-order.ts'
import { getReceipt } from './get-receipt.ts'
import { listSalonOrders } from './salon-orders.ts'
import { sendOrder } from './send-order.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const database = freshDatabase()
let t: TestApp
let shop: Shop
let me: { id: string; email: string }

beforeEach(async () => {
  ;({ t, shop, me } = await enterShop(database, NOW))
})

describe('an order of products', () => {
  it('that was sent cannot be cancelled any more, and its customer is told how to follow it', async () => {
    const [owner, staff] = [
      await addMember(t.app.db, shop.salonId, 'owner'),
      await addMember(t.app.db, shop.salonId, 'staff', shop.anna),
    ]
    await putShampoo(t.app, me, shop, 1)
    const cart = await getCart(t.app, me.id)
    const outcome = await pay(t.app, me, {
      attemptKey: cart?.attemptKey ?? '',
      paysBy: 'card',
      methodRef: 'pm_card_visa',
      expectedTotalMinor: 12_500,
      shippingAddress: HOME,
    })
    if (outcome.kind !== 'placed') throw new Error('not placed')
    await t.runJobs()
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
    expect(await getReceipt(t.app, me, outcome.orderId)).toMatchObject({
      sentAt: NOW,
      tracking: 'PN124',
      status: 'placed',
    })
    const other = await enterShop(database, NOW)
    await expect(
      sendOrder(t.app, await addMember(t.app.db, other.shop.salonId, 'owner'), outcome.orderId, ''),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
