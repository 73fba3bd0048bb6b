import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Calls one of a salon's people something else. The row stays locked. Answers false when nobody works there by that id. */
export async function renameStaff(
  tx: Kysely<DB>,
  { id, salonId }: { id: string; salonId: string },
  name: string,
): Promise<boolean> {
  const renamed = await tx
    .updateTable('staff')
    .set({ name })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}
