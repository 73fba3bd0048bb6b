import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Unlinks a person whose account is erased: deletes their drafts, unless these have another owner, and removes the link
 * to their account from salons' teams.
 */
export async function unlinkOwner(tx: Kysely<DB>, personId: string): Promise<void> {
  const others = sql`from membership m where m.salon_id = s.id and m.role = 'owner' and m.person_id <> ${personId}`
  await sql`update salon s set owner_id = (select m.person_id ${others} order by m.created_at, m.person_id limit 1)
    where s.owner_id = ${personId} and s.status = 'draft' and exists (select ${others})`.execute(tx)
  await tx.deleteFrom('salon').where('owner_id', '=', personId).where('status', '=', 'draft').execute()
  await tx.updateTable('staff').set({ person_id: null }).where('person_id', '=', personId).execute()
}
