import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Sets whether a salon requires a second factor of its team. Returns whether that changed. */
export async function requireSecondFactor(tx: Kysely<DB>, salonId: string, required: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('salon')
    .set({ second_factor_required: required })
    .where('id', '=', salonId)
    .where('second_factor_required', '!=', required)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
