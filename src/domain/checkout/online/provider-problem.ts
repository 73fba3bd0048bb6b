import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { reasonOf } from '../../kernel/unavailable.ts'

/**
 * Runs a call of the provider. If the provider rejects our keys or account, operators see it in their overview until a
 * call succeeds again.
 */
export async function watchProvider<T>(app: App, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.refused) await recordProblem(app, error)
    throw error
  }
}

async function recordProblem({ db, clock, payments, log }: App, error: Error): Promise<void> {
  const now = clock.now()
  const message = error.message.slice(0, 300)
  await sql`
    insert into provider_problem (provider, message, since, last_at) values (${payments.name}, ${message}, ${now}, ${now})
    on conflict (provider) do update set message = excluded.message, last_at = excluded.last_at`
    .execute(db)
    .catch((reason) => log.error({ reason: reasonOf(reason) }, 'a problem of the provider could not be stored'))
}

/** Removes the problem: the provider accepts our keys again. */
export async function clearProblem({ db, payments }: Pick<App, 'db' | 'payments'>): Promise<void> {
  await db.deleteFrom('provider_problem').where('provider', '=', payments.name).execute()
}
