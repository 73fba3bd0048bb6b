import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Places a pending order: it is paid, or will be in the salon. */
export async function markPlaced(
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string; clientId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ status: 'placed', client_id: order.clientId, updated_at: order.now })
    .where('salon_id', '=', order.salonId)
    .where('id', '=', order.orderId)
    .where('status', '=', 'pending')
    .execute()
}
