import type { App } from '../../kernel/app.ts'
import type { Charge } from '../../kernel/payments.ts'
import { lockPayment, type Payment } from './queries.ts'
import { markSettlementDue } from './settlement-due.ts'

/**
 * Records that the customer's bank returned a refund, days after it was made: the amount is with the provider again, and
 * ours to give back in another way. It is not refunded again, and operators see it. `payment` was read before `charge` was
 * fetched, so that a refund that is made meanwhile is not taken for a failed one; the job then runs again.
 */
export async function recordFailedRefund(app: App, payment: Payment, charge: Charge): Promise<void> {
  const failedMinor = payment.refundedMinor - charge.refundedMinor
  if (failedMinor <= 0) return
  await app.db.transaction().execute(async (tx) => {
    const current = await lockPayment(tx, payment.id, payment.salonId)
    if (current?.refundedMinor !== payment.refundedMinor)
      throw new Error(`The refunds of the payment ${payment.id} changed while a failed one was being recorded`)
    await tx
      .updateTable('payment')
      .set({ refunded_minor: charge.refundedMinor, refund_failed_minor: current.refundFailedMinor + failedMinor })
      .set({ updated_at: app.clock.now() })
      .where('salon_id', '=', payment.salonId)
      .where('id', '=', payment.id)
      .execute()
    await markSettlementDue(tx, [payment])
  })
  app.log.error({ paymentId: payment.id, failedMinor }, 'refund returned by bank')
}
