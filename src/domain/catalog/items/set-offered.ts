import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** The most products, and the most services, that a salon offers: as many as lists show. */
export const MAX_OFFERED = 500

/**
 * Archives or restores a salon's product or service, up to the most that it may offer. Returns its name, or null when
 * nothing changed. The caller holds the salon's lock when it restores one.
 */
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
    .where(
      sql<boolean>`(${!active}::boolean or (select count(*) from ${sql.table(what)} other
        where other.salon_id = ${salonId} and other.active) < ${MAX_OFFERED})`,
    )
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
