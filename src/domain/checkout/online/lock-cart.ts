import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Serialises a customer's attempts to pay. Returns whether this attempt was made before: then its outcome is returned
 * again instead of paying twice.
 */
export async function lockCart(tx: Kysely<DB>, customerId: string, attemptKey: string): Promise<'new' | 'known'> {
  await tx.selectFrom('person').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  await tx.selectFrom('cart').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute()
  const order = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()
  return order ? 'known' : 'new'
}
