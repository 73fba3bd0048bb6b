import type { Kysely } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'
import { attemptKeyOf } from './queries.ts'

/** Gives the cart a new attempt key after an attempt to pay is over. */
export async function renewAttempt(
  tx: Kysely<DB>,
  order: { salonId: string; customerId: string; orderId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ attempt_key: newId(), updated_at: order.now })
    .where('customer_id', '=', order.customerId)
    .where('attempt_key', '=', await attemptKeyOf(tx, order))
    .execute()
}
