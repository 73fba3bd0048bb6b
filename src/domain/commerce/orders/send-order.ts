import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { line } from '../../kernel/line-field.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { markSettlementDue } from '../payments/settlement-due.ts'
import { lockForSalon } from './lock-for-salon.ts'

/** A tracking number or link; empty for none. */
export const trackingInput = z.object({
  tracking: line(120).default(''),
})

/**
 * Marks an order of products as sent: from then on its customer cannot cancel it, and is notified. Repeated, or for an
 * order that was received, only the tracking changes. Throws Refusal('not_allowed' | 'not_found' |
 * 'already_cancelled'), and Refusal('not_eligible') for an order that is collected or belongs to an appointment.
 */
export async function sendOrder(app: App, member: Member, orderId: string, tracking: string): Promise<void> {
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const order = await lockForSalon(tx, member, orderId)
    if (!order.shipped) throw new Refusal('not_eligible')
    const leaves = !order.sentAt && !order.receivedAt
    await tx
      .updateTable('customer_order')
      .set({ ...(leaves && { sent_at: now }), tracking, updated_at: now })
      .where('salon_id', '=', member.salonId)
      .where('id', '=', orderId)
      .execute()
    await recordAudit(tx, member, { action: 'order_sent', subject: orderId.slice(-8), detail: { tracking } }, now)
    if (leaves) await app.jobs.enqueue(tx, 'notify-order', { orderId, event: 'order_sent', side: 'customer' })
  })
}

/** Marks an order of products as collected. Idempotent. Throws as `sendOrder`. */
export async function handOverOrder(app: App, member: Member, orderId: string): Promise<void> {
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const order = await lockForSalon(tx, member, orderId)
    if (order.receivedAt) return
    await tx
      .updateTable('customer_order')
      .set({ received_at: now, updated_at: now })
      .where('salon_id', '=', member.salonId)
      .where('id', '=', orderId)
      .execute()
    await markSettlementDue(tx, [{ salonId: member.salonId, orderId }])
    await recordAudit(tx, member, { action: 'order_handed_over', subject: orderId.slice(-8) }, now)
  })
}
