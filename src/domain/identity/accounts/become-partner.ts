import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Changes a customer to a partner: signing in then leads to the console. Their data as a customer stays. */
export async function becomePartner(tx: Kysely<DB>, personId: string, now: Date): Promise<void> {
  await tx
    .updateTable('person')
    .set({ role: 'partner', updated_at: now })
    .where('id', '=', personId)
    .where('role', '=', 'customer')
    .execute()
}
