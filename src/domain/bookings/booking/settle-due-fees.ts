import type { App } from '../../kernel/app.ts'
import { settleEach } from './settle-each.ts'
import { settleFee } from './settle-fee.ts'

/**
 * Charges the fees of appointments that salons ended a minute ago, and refunds the rest: an appointment that was put back
 * meanwhile keeps its payment. Of two concurrent runs the first settles each. Jobs do the rest at the provider.
 */
export function settleDueFees(app: App): Promise<void> {
  return settleEach(app, 'fee_due_at', ({ salonId, bookingId }) =>
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
      if (ended.orderId) await settleFee(app, tx, { ...ended, salonId, orderId: ended.orderId })
      return true
    }),
  )
}
