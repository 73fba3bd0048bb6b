import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Stands in the place of a client's name who had their account deleted; whoever shows it writes it in their reader's language. */
export const DELETED_CLIENT = 'Deleted client'

/** What is left of a client who is forgotten. */
export const forgotten = {
  person_id: null,
  name: DELETED_CLIENT,
  last_name: '',
  email: '',
  phone: '',
  notes: '',
  tags: [] as string[],
  blocked_at: null,
}

/** Takes somebody out of what every salon knows of its clients. The visits stay counted, as those of nobody. */
export async function forgetClient(tx: Kysely<DB>, personId: string, now: Date): Promise<void> {
  await tx
    .updateTable('client')
    .set({ ...forgotten, updated_at: now })
    .where('person_id', '=', personId)
    .execute()
}
