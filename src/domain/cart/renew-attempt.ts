import type { Kysely } from 'kysely'
import { newId } from '../shared/ids.ts'
import type { DB } from '../shared/tables.ts'

/** The last attempt to pay for this cart is over: the next one is another. */
export async function renewAttempt(tx: Kysely<DB>, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ attempt_key: newId(), updated_at: now })
    .where('customer_id', '=', customerId)
    .execute()
}
