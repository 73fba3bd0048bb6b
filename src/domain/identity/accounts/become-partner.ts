import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** A customer begins to work for a salon: from now on signing in leads to it. What they have as a customer stays theirs. */
export async function becomePartner(tx: Kysely<DB>, personId: string, now: Date): Promise<void> {
  await tx
    .updateTable('person')
    .set({ role: 'partner', updated_at: now })
    .where('id', '=', personId)
    .where('role', '=', 'customer')
    .execute()
}
