import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Whether a salon asks its team for a second factor. Answers whether that is a change. */
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
