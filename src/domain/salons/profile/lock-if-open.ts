import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Whether a salon is open to customers; if it is, it stays so until the transaction ends: suspending it waits, and who comes
 * while it is being suspended waits and is then told that it is not.
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
