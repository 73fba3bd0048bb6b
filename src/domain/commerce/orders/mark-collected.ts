import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { OrderKey } from '../payments/settlement-due.ts'

/** Takes back that the products of an appointment's order were collected when it was completed. */
export async function undoCollected(tx: Kysely<DB>, { salonId, orderId }: OrderKey, now: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ received_at: null, updated_at: now })
    .where('salon_id', '=', salonId)
    .where('id', '=', orderId)
    .where('status', '=', 'placed')
    .where('channel', '=', 'online')
    .execute()
}

/** Marks the products in the orders of completed appointments as collected. One statement for all of them. */
export async function markCollected(tx: Kysely<DB>, orders: readonly OrderKey[], now: Date): Promise<void> {
  if (orders.length === 0) return
  await tx
    .updateTable('customer_order as o')
    .set({ received_at: now, updated_at: now })
    .where(
      sql<boolean>`(o.salon_id, o.id) in (select * from unnest(
        ${orders.map((one) => one.salonId)}::uuid[], ${orders.map((one) => one.orderId)}::uuid[]))`,
    )
    .where('o.status', '=', 'placed')
    .where('o.received_at', 'is', null)
    .where(sql<boolean>`exists (select from order_product p where p.salon_id = o.salon_id and p.order_id = o.id)`)
    .execute()
}
