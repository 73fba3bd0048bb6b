import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Assigns a sale at the point of sale, without an appointment, to a client, or to nobody (null). Returns false for
 * another order.
 */
export async function setOrderClient(
  tx: Kysely<DB>,
  { salonId, orderId, clientId, now }: { salonId: string; orderId: string; clientId: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customer_order o set client_id = ${clientId}, updated_at = ${now}
    where o.salon_id = ${salonId} and o.id = ${orderId} and o.channel = 'point_of_sale'
      and not exists (select from booking b where b.salon_id = ${salonId} and b.order_id = ${orderId})`.execute(tx)
  return numAffectedRows === 1n
}
