import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Releases the attempt key of a failed order, so that another order can be made under it. */
export async function releaseAttemptKey(tx: Kysely<DB>, order: { salonId: string; orderId: string }): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ attempt_key: sql<string>`'released:' || id::text` })
    .where('salon_id', '=', order.salonId)
    .where('id', '=', order.orderId)
    .execute()
}
