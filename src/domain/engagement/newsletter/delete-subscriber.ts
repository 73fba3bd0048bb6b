import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Takes an address off the list, whether or not it was confirmed. */
export async function deleteSubscriber(tx: Kysely<DB>, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscriber').where('email', '=', email).execute()
}
