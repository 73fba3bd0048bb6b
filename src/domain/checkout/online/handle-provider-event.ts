import { findPayment } from '../../commerce/payments/queries.ts'
import { recordFailedRefund } from '../../commerce/payments/record-failed-refund.ts'
import type { App } from '../../kernel/app.ts'
import { REFUND_FAILED } from '../../kernel/payments.ts'
import { applyCharge } from './apply-charge.ts'

/**
 * The job of an event: fetches the charge of its payment and applies it. Only ids are taken from the event, never a
 * state, so that late, repeated and reordered events are harmless.
 */
export async function handleProviderEvent(app: App, { eventId }: { eventId: string }): Promise<void> {
  const event = await app.db
    .selectFrom('provider_event')
    .select(['payment_id as paymentId', 'object_id as objectId', 'type'])
    .where('id', '=', eventId)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  if (!event?.paymentId) return
  const payment = await findPayment(app.db, event.paymentId)
  if (payment) {
    // The reference that we know: of a page of the provider, one declined card is not the outcome.
    const charge = await app.payments.find(payment.id, payment.ref ?? event.objectId)
    if (charge && event.type === REFUND_FAILED) await recordFailedRefund(app, payment, charge)
    else if (charge) await applyCharge(app, payment.id, charge, { late: true })
  } else {
    // A sale at a card reader has no payment before the card is authorised.
    const { paymentId } = event
    await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, 'settle-reader-payment', { paymentId }))
  }
  await app.db.updateTable('provider_event').set({ handled_at: app.clock.now() }).where('id', '=', eventId).execute()
}
