import type { Kysely, Selectable } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * A salon's row, locked until the transaction ends, which serialises changes of its settings. Throws
 * Refusal('not_found').
 */
export async function lockSalon(tx: Kysely<DB>, salonId: string): Promise<Selectable<DB['salon']>> {
  const salon = await tx.selectFrom('salon').selectAll().where('id', '=', salonId).forNoKeyUpdate().executeTakeFirst()
  if (!salon) throw new Refusal('not_found')
  return salon
}
