import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockForSalon } from './lock-for-salon.ts'

/**
 * Marks an order of products as ready to be collected, and notifies its customer, once. Its customer can still cancel it.
 * Throws Refusal('not_allowed' | 'not_found' | 'already_cancelled'), Refusal('too_late') once it was collected, and
 * Refusal('not_eligible') for an order that is delivered or belongs to an appointment.
 */
export async function markReady(app: App, member: Member, orderId: string): Promise<void> {
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const order = await lockForSalon(tx, member, orderId)
    if (order.shipped) throw new Refusal('not_eligible')
    if (order.receivedAt) throw new Refusal('too_late')
    if (order.readyAt) return
    await tx
      .updateTable('customer_order')
      .set({ ready_at: now, updated_at: now })
      .where('salon_id', '=', member.salonId)
      .where('id', '=', orderId)
      .execute()
    await recordAudit(tx, member, { action: 'order_ready', subject: orderId.slice(-8) }, now)
    await app.jobs.enqueue(tx, 'notify-order', { orderId, event: 'order_ready', side: 'customer' })
  })
}
