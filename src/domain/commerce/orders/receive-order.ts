import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { markSettlementDue } from '../payments/settlement-due.ts'
import { lockOrder } from './lock-order.ts'

/**
 * The customer marks the products as received: from then on they may review them, and not cancel. Idempotent. Throws
 * Refusal('not_found' | 'already_cancelled'), and Refusal('not_eligible') when they are collected at an appointment.
 */
export async function receiveOrder(app: App, customer: { id: string }, orderId: string): Promise<void> {
  await app.limits.take('write', customer.id)
  await app.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, customer, orderId)
    if (order.status === 'cancelled') throw new Refusal('already_cancelled')
    if (order.receivedAt) return
    const now = app.clock.now()
    await tx
      .updateTable('customer_order')
      .set({ received_at: now, updated_at: now })
      .where('salon_id', '=', order.salonId)
      .where('id', '=', orderId)
      .execute()
    await markSettlementDue(tx, [{ salonId: order.salonId, orderId }])
  })
}
