import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { drivePaymentSoon } from '../payments/drive-payment.ts'
import { setDue } from '../payments/set-due.ts'
import { closeOrder } from './close-order.ts'
import { lockForSalon } from './lock-for-salon.ts'

/**
 * The salon cancels an order of products that it cannot fulfil: the full amount is refunded, the products are
 * restocked, the customer is notified. Throws Refusal('not_allowed' | 'not_found' | 'already_cancelled'),
 * Refusal('too_late') once it was sent or received, and Refusal('not_eligible') for an order of the point of sale or of
 * an appointment.
 */
export async function withdrawOrder(app: App, member: Member, orderId: string): Promise<void> {
  await app.limits.take('write', member.personId)
  const { salonId } = member
  const paymentId = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const order = await lockForSalon(tx, member, orderId)
      if (!order.online) throw new Refusal('not_eligible')
      if (order.sentAt || order.receivedAt) throw new Refusal('too_late')
      const now = app.clock.now()
      await closeOrder(tx, { salonId, orderId, now }, 'cancelled')
      await recordAudit(tx, member, { action: 'order_withdrawn', subject: orderId.slice(-8) }, now)
      await app.jobs.enqueue(tx, 'notify-order', { orderId, event: 'order_withdrawn', side: 'customer' })
      return setDue(app, tx, { salonId, orderId }, 0)
    }),
  )
  await drivePaymentSoon(app, paymentId)
}
