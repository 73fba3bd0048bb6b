import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Removes the customer and the delivery address from orders, which remain for accounting. */
export async function anonymiseOrders(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ customer_id: null, shipping_address: null })
    .where('customer_id', '=', personId)
    .execute()
}
