import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { drivePaymentSoon } from '../payments/drive-payment.ts'
import { setDue } from '../payments/set-due.ts'
import { closeOrder } from './close-order.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Cancels a customer's own order of products that was not sent or received: the full amount is refunded, the products
 * are restocked, both sides are notified. An order with an appointment is cancelled with it: Refusal('not_eligible').
 * Throws Refusal('not_found' | 'already_cancelled' | 'too_late').
 */
export async function cancelOrder(app: App, customer: { id: string }, orderId: string): Promise<void> {
  await app.limits.take('write', customer.id)
  const paymentId = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, customer, orderId)
      if (order.status === 'cancelled') throw new Refusal('already_cancelled')
      if (order.receivedAt || order.sentAt) throw new Refusal('too_late')
      await closeOrder(tx, { ...order, now: app.clock.now() }, 'cancelled')
      await app.jobs.enqueue(tx, 'notify-order', { orderId, event: 'order_cancelled', side: 'customer' })
      await app.jobs.enqueue(tx, 'notify-order', { orderId, event: 'order_cancelled', side: 'salon' })
      return setDue(app, tx, order, 0)
    }),
  )
  await drivePaymentSoon(app, paymentId)
}
