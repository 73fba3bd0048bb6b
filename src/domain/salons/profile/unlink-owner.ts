import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * A person leaves: drafts that nobody ever saw go with them, unless somebody else owns them as well, and a salon's list of
 * people no longer names their account.
 */
export async function unlinkOwner(tx: Kysely<DB>, personId: string): Promise<void> {
  const others = sql`from membership m where m.salon_id = s.id and m.role = 'owner' and m.person_id <> ${personId}`
  await sql`update salon s set owner_id = (select m.person_id ${others} order by m.created_at, m.person_id limit 1)
    where s.owner_id = ${personId} and s.status = 'draft' and exists (select ${others})`.execute(tx)
  await tx.deleteFrom('salon').where('owner_id', '=', personId).where('status', '=', 'draft').execute()
  await tx.updateTable('staff').set({ person_id: null }).where('person_id', '=', personId).execute()
}
