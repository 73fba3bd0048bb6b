import type { Kysely } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'
import { isCartOf } from './queries.ts'

/** An attempt to pay for this cart is over: the next one is another. */
export async function renewAttempt(
  tx: Kysely<DB>,
  order: { customerId: string; orderId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ attempt_key: newId(), updated_at: order.now })
    .where('customer_id', '=', order.customerId)
    .where(isCartOf(order.orderId))
    .execute()
}
