import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Locks a person until the transaction ends, so that no new rows can refer to them meanwhile. Undefined when there is
 * none.
 */
export function lockPerson(tx: Kysely<DB>, id: string) {
  return tx
    .selectFrom('person')
    .select(['name', 'email', 'email_verified', 'locale', 'picture', 'role'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Removes a person with all that is theirs alone: sessions, passwords, codes, favourites, addresses, cart. */
export async function erasePerson(tx: Kysely<DB>, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.deleteFrom('sign_up').where('email', '=', email).execute()
  await tx.deleteFrom('person').where('id', '=', id).execute()
}
