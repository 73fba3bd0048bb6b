import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Runs a change of a customer's addresses while no other change of theirs runs: which one is the default, and how many
 * there are, is a matter of all of them together.
 */
export function serializeChanges<T>(
  app: Pick<App, 'db'>,
  customer: { id: string },
  change: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', customer.id).forNoKeyUpdate().execute()
    return change(tx)
  })
}
