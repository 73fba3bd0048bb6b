import type { App } from '../../kernel/app.ts'
import { applyFee } from './apply-fee.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import { forEachDue } from './for-each-due.ts'

/**
 * Releases or refunds the payments of requests that salons declined a minute ago, and notifies their clients with the
 * reason: one that was put back meanwhile keeps its payment. Of two concurrent runs the first changes each. Jobs do the
 * rest at the provider.
 */
export function refundDeclined(app: App, size?: number): Promise<void> {
  const change = ({ salonId, bookingId }: { salonId: string; bookingId: string }) =>
    app.db.transaction().execute(async (tx) => {
      const declined = await tx
        .updateTable('booking')
        .set({ decline_due_at: null })
        .where('salon_id', '=', salonId)
        .where('id', '=', bookingId)
        .where('decline_due_at', '<=', app.clock.now())
        .returning(['order_id as orderId', 'customer_id as customerId', 'card_id as cardId', 'status'])
        .executeTakeFirst()
      if (declined?.status !== 'declined') return false
      const { orderId } = declined
      if (orderId) await applyFee(app, tx, { ...declined, salonId, orderId, feeMinor: 0 })
      await enqueueNotifications(app, tx, bookingId, 'declined', 'salon')
      return true
    })
  return forEachDue(app, 'decline_due_at', change, size)
}
