import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Deletes an address from the list, confirmed or not. */
export async function deleteSubscriber(tx: Kysely<DB>, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscriber').where('email', '=', email).execute()
}
