import type { Kysely, Selectable } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/** A salon's own row, locked until the transaction ends: who changes what it says of itself takes turns. */
export async function lockSalon(tx: Kysely<DB>, salonId: string): Promise<Selectable<DB['salon']>> {
  const salon = await tx.selectFrom('salon').selectAll().where('id', '=', salonId).forNoKeyUpdate().executeTakeFirst()
  if (!salon) throw new Refusal('not_found')
  return salon
}
