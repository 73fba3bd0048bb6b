import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Marks the products of completed appointments as collected. One statement for all of them. */
export async function markCollected(
  tx: Kysely<DB>,
  appointments: readonly { salonId: string; orderId: string | null }[],
  now: Date,
): Promise<void> {
  const bought = appointments.flatMap(({ salonId, orderId }) => (orderId ? [{ salonId, orderId }] : []))
  if (bought.length === 0) return
  await tx
    .updateTable('customer_order as o')
    .set({ received_at: now, updated_at: now })
    .where(
      sql<boolean>`(o.salon_id, o.id) in (select * from unnest(
        ${bought.map((one) => one.salonId)}::uuid[], ${bought.map((one) => one.orderId)}::uuid[]))`,
    )
    .where('o.status', '=', 'placed')
    .where('o.received_at', 'is', null)
    .where(sql<boolean>`exists (select from order_product p where p.salon_id = o.salon_id and p.order_id = o.id)`)
    .execute()
}
