import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Renames an active team member. The row stays locked. Returns false when there is none with that id. */
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
