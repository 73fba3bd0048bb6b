import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import type { OrderNotification } from '../../kernel/jobs.ts'
import { notifyOrder } from './notify-order.ts'
import { notifySalonOwner } from './notify-salon-owner.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const STATUSES = ['pending', 'placed', 'cancelled', 'declined', 'abandoned']
const { database, t, testSalon, me } = freshTestSalon(NOW)
let orderId: string

async function addOrder(status: string, createdAt = NOW): Promise<string> {
  const id = randomUUID()
  const order = { salon_id: testSalon.salonId, customer_id: me.id, attempt_key: id, currency: 'DKK' }
  const minor = { services_minor: 0, products_minor: 12_500 }
  const times = { created_at: createdAt, updated_at: createdAt }
  await database.db
    .insertInto('customer_order')
    .values({ id, status, ...order, ...minor, ...times })
    .execute()
  return id
}
beforeEach(async () => {
  orderId = await addOrder('placed')
})

const set = (status: string) =>
  database.db.updateTable('customer_order').set({ status }).where('id', '=', orderId).execute()
const notify = (event: OrderNotification, side: 'customer' | 'salon' = 'customer') =>
  notifyOrder(t.app, { orderId, event, side })

describe('a mail about an order', () => {
  it.each<[OrderNotification, string[]]>([
    ['order_placed', ['placed']],
    ['order_sent', ['placed']],
    ['order_cancelled', ['cancelled']],
    ['order_withdrawn', ['cancelled']],
    ['payment_returned', ['declined', 'abandoned']],
  ])('%s is sent only while the order is %j', async (event, valid) => {
    const sent: string[] = []
    for (const status of STATUSES) {
      await set(status)
      t.mails.length = 0
      await notify(event)
      if (t.mails.length > 0) sent.push(status)
    }
    expect(sent.sort()).toEqual(valid.sort())
  })

  it('goes to the customer or to the salon, in its language', async () => {
    await database.db.updateTable('person').set({ locale: 'da' }).where('id', '=', me.id).execute()
    await notify('order_placed')
    await notify('order_placed', 'salon')
    expect(t.mails.map(({ to }) => to)).toEqual([me.email, 'salon@example.com'])
    await database.db.updateTable('person').set({ locale: 'en' }).where('id', '=', me.id).execute()
    await notify('order_placed')
    expect(t.mails[2]?.subject).not.toBe(t.mails[0]?.subject)
  })

  it('is not sent for an unknown order, a deleted account or a salon without a mailbox', async () => {
    await notifyOrder(t.app, { orderId: randomUUID(), event: 'order_placed', side: 'customer' })
    await database.db.updateTable('salon').set({ email: '' }).where('id', '=', testSalon.salonId).execute()
    await notify('order_placed', 'salon')
    await database.db.updateTable('customer_order').set({ customer_id: null }).where('id', '=', orderId).execute()
    await notify('order_placed')
    expect(t.mails).toEqual([])
  })

  it('about a failed payment is not sent after a later order at the same salon', async () => {
    await set('abandoned')
    await addOrder('placed', new Date(NOW.getTime() + 1))
    await notify('payment_returned')
    expect(t.mails).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['an earlier order', () => addOrder('placed', new Date(NOW.getTime() - 1))],
    ['another failed payment', () => addOrder('abandoned', new Date(NOW.getTime() + 1))],
    [
      'another customer’s order',
      async () => {
        const id = await addOrder('placed', new Date(NOW.getTime() + 1))
        const customer = await addCustomer(database.db)
        await database.db.updateTable('customer_order').set({ customer_id: customer.id }).where('id', '=', id).execute()
      },
    ],
  ])('about a failed payment is sent despite %s', async (_what, add) => {
    await set('abandoned')
    await add()
    await notify('payment_returned')
    expect(t.mails.map(({ to }) => to)).toEqual([me.email])
  })

  it('has the customer’s name, or for an unconfirmed address a link to remove it', async () => {
    const set = (email_verified: boolean) =>
      database.db.updateTable('person').set({ email_verified }).where('id', '=', me.id).execute()
    await set(true)
    await notify('order_placed')
    await set(false)
    await notify('order_placed')
    const [confirmed, unconfirmed] = t.mails.map(({ text }) => text)
    expect(confirmed).toContain('Karen')
    expect(confirmed).not.toContain('/not-my-account/')
    expect(unconfirmed).not.toContain('Karen')
    expect(unconfirmed).toContain(`/not-my-account/${me.id}/`)
  })
})

describe('the mail about a suspended or reopened salon', () => {
  it.each([
    ['suspended', 'suspended', 1],
    ['suspended', 'live', 0],
    ['reopened', 'live', 1],
    ['reopened', 'suspended', 0],
  ] as const)('that it is %s is sent while it is %s: %d', async (event, status, count) => {
    await database.db.updateTable('salon').set({ status }).where('id', '=', testSalon.salonId).execute()
    await notifySalonOwner(t.app, { salonId: testSalon.salonId, event })
    expect(t.mails).toHaveLength(count)
  })

  it('goes to the owner’s address, otherwise to the salon’s', async () => {
    const { salonId } = testSalon
    const notification = { salonId, event: 'reopened' } as const
    await notifySalonOwner(t.app, notification)
    await database.db.updateTable('salon').set({ owner_id: me.id }).where('id', '=', salonId).execute()
    await notifySalonOwner(t.app, notification)
    expect(t.mails.map(({ to }) => to)).toEqual(['salon@example.com', me.email])
  })
})
