import type { Kysely } from 'kysely'
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
    .where(({ lit, selectFrom, or, eb, fn }) =>
      or([
        lit(!active),
        eb(
          selectFrom(`${what} as other`)
            .select(fn.countAll().as('n'))
            .where('other.salon_id', '=', salonId)
            .where('other.active', '=', true),
          '<',
          MAX_OFFERED,
        ),
      ]),
    )
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
