import type { App } from '../../kernel/app.ts'
import { applyFee } from './apply-fee.ts'
import { forEachDue } from './for-each-due.ts'

/**
 * Charges the fees of appointments that salons ended a minute ago, and refunds the rest: an appointment that was put back
 * meanwhile keeps its payment. Of two concurrent runs the first changes each. Jobs do the rest at the provider.
 */
export function applyDueFees(app: App, size?: number): Promise<void> {
  const change = ({ salonId, bookingId }: { salonId: string; bookingId: string }) =>
    app.db.transaction().execute(async (tx) => {
      const ended = await tx
        .updateTable('booking')
        .set({ fee_due_at: null })
        .where('salon_id', '=', salonId)
        .where('id', '=', bookingId)
        .where('fee_due_at', '<=', app.clock.now())
        .returning([
          'order_id as orderId',
          'customer_id as customerId',
          'card_id as cardId',
          'fee_minor as feeMinor',
          'status',
        ])
        .executeTakeFirst()
      // A version before this one may have put it back.
      if (ended?.status !== 'cancelled' && ended?.status !== 'no_show') return false
      if (ended.orderId) await applyFee(app, tx, { ...ended, salonId, orderId: ended.orderId })
      return true
    })
  return forEachDue(app, 'fee_due_at', change, size)
}
