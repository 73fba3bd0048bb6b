import type { Kysely } from 'kysely'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

export interface LockedCart {
  /** Whether it was made before: then its outcome is returned again instead of paying twice. */
  attempt: 'new' | 'known'
  /** The salons where the customer has orders or bookings so far. */
  salonIds: string[]
}

/** Serialises a customer's attempts to pay. */
export async function lockCart(tx: Kysely<DB>, customerId: string, attemptKey: string): Promise<LockedCart> {
  await tx.selectFrom('person').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  await tx.selectFrom('cart').select('customer_id').where('customer_id', '=', customerId).forUpdate().execute()
  // Read under the lock: an earlier attempt may just have written its order.
  const salonIds = await salonsOfCustomer(tx, customerId)
  const order = await tx
    .selectFrom('customer_order')
    .select('id')
    .where(isOneOf('salon_id', salonIds))
    .where('customer_id', '=', customerId)
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()
  return { attempt: order ? 'known' : 'new', salonIds }
}
