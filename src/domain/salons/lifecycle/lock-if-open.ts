import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Whether a salon is open to customers; if so, it stays open until the transaction ends. Suspending waits for this
 * lock; a call during a suspension waits and then returns false.
 */
export async function lockIfOpen(tx: Kysely<DB>, salonId: string): Promise<boolean> {
  const salon = await tx
    .selectFrom('salon')
    .select('id')
    .where('id', '=', salonId)
    .where('status', '=', 'live')
    .forKeyShare()
    .executeTakeFirst()
  return salon !== undefined
}
