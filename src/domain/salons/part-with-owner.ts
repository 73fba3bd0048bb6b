import type { Kysely } from 'kysely'
import type { DB } from '../shared/tables.ts'

/** A person leaves: drafts that nobody ever saw go with them, and a salon's list of people no longer names their account. */
export async function partWithOwner(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx.deleteFrom('salon').where('owner_id', '=', personId).where('status', '=', 'draft').execute()
  await tx.updateTable('staff').set({ person_id: null }).where('person_id', '=', personId).execute()
}
