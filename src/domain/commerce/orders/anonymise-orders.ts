import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { anonymiseObjections } from '../commission/anonymise-objections.ts'

/**
 * Removes the customer, the delivery address and what objections to commission say from orders, which remain for
 * accounting.
 */
export async function anonymiseOrders(tx: Kysely<DB>, personId: string): Promise<void> {
  await anonymiseObjections(tx, personId)
  await tx
    .updateTable('customer_order')
    .set({ customer_id: null, shipping_address: null })
    .where('customer_id', '=', personId)
    .execute()
}
