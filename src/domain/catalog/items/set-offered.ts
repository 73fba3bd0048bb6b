import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Archives or restores a salon's product or service. Returns its name, or null when nothing changed. */
export async function setOffered(
  tx: Kysely<DB>,
  what: 'product' | 'service',
  { salonId, id, active }: { salonId: string; id: string; active: boolean },
): Promise<string | null> {
  const row = await tx
    .updateTable(what)
    .set({ active })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('active', '=', !active)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
