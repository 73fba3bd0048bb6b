import type { App } from '../../kernel/app.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { settleFee } from './settle-fee.ts'

/** The most appointments per run; the job runs every minute. */
const BATCH = 200

/**
 * Charges the fees of appointments that salons ended a minute ago, and refunds the rest: an appointment that was put back
 * meanwhile keeps its payment. Of two concurrent runs the first settles each. Jobs do the rest at the provider.
 */
export async function settleDueFees(app: App): Promise<void> {
  const due = await app.db
    .selectFrom('booking')
    .select(['salon_id as salonId', 'id as bookingId'])
    .where('fee_due_at', '<=', app.clock.now())
    .orderBy('fee_due_at')
    .limit(BATCH)
    .execute()
  for (const booking of due) {
    // An error with one must not stop the others.
    await retryOnDeadlock(() => settle(app, booking)).catch((err) =>
      app.log.error({ bookingId: booking.bookingId, err }, 'a fee could not be settled'),
    )
  }
}

function settle(app: App, { salonId, bookingId }: { salonId: string; bookingId: string }): Promise<void> {
  return app.db.transaction().execute(async (tx) => {
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
    const isEnded = ended?.status === 'cancelled' || ended?.status === 'no_show'
    if (isEnded && ended.orderId) await settleFee(app, tx, { ...ended, salonId, orderId: ended.orderId })
  })
}
