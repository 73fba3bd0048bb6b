import type { App } from '../../kernel/app.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { enqueueNotifications } from './enqueue-notifications.ts'
import { settleFee } from './settle-fee.ts'

/** The most requests per run; the job runs every minute. */
const BATCH = 200

/**
 * Releases or refunds the payments of requests that salons declined a minute ago, and notifies their clients with the
 * reason: one that was put back meanwhile keeps its payment. Of two concurrent runs the first settles each. Jobs do the
 * rest at the provider.
 */
export async function settleDeclined(app: App): Promise<void> {
  const due = await app.db
    .selectFrom('booking')
    .select(['salon_id as salonId', 'id as bookingId'])
    .where('decline_due_at', '<=', app.clock.now())
    .orderBy('decline_due_at')
    .limit(BATCH)
    .execute()
  for (const request of due) {
    // An error with one must not stop the others.
    const isSettled = await retryOnDeadlock(() => settle(app, request)).catch((err) => {
      app.log.error({ bookingId: request.bookingId, err }, 'a declined request could not be settled')
      return false
    })
    // Open pages still show its undo.
    if (isSettled) app.live.changed(request.salonId)
  }
}

function settle(app: App, { salonId, bookingId }: { salonId: string; bookingId: string }): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
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
    if (orderId) await settleFee(app, tx, { ...declined, salonId, orderId, feeMinor: 0 })
    await enqueueNotifications(app, tx, bookingId, 'declined', 'salon')
    return true
  })
}
