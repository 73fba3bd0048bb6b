import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { reasonOf } from '../../kernel/unavailable.ts'

/** How often a call that succeeds removes what another process may have recorded. */
const CLEARED_MS = 60_000

type Call = (...given: unknown[]) => unknown

/**
 * A port of the provider whose calls are watched: where the provider rejects our keys or account, operators see it in their
 * overview until the same call succeeds again. Each kind of call counts for itself: a key may lack the right of one alone.
 */
export function watchProvider<T extends object>(
  app: Pick<App, 'db' | 'clock' | 'log'>,
  port: T,
  name: string,
  cleared = new Map<string, number>(),
): T {
  const watched = Object.entries(port).map(([key, value]) => {
    if (typeof value === 'function') return [key, watchCall(app, (value as Call).bind(port), `${name}:${key}`, cleared)]
    // A part of the port, such as its card readers.
    const isPort = value && typeof value === 'object' && Object.values(value).some((one) => typeof one === 'function')
    return [key, isPort ? watchProvider(app, value, `${name}:${key}`, cleared) : value]
  })
  return Object.fromEntries(watched) as T
}

function watchCall(
  app: Pick<App, 'db' | 'clock' | 'log'>,
  call: Call,
  name: string,
  cleared: Map<string, number>,
): Call {
  const succeeded = async () => {
    if (app.clock.now().getTime() - (cleared.get(name) ?? 0) < CLEARED_MS) return
    cleared.set(name, app.clock.now().getTime())
    await app.db
      .deleteFrom('provider_problem')
      // Versions before recorded all calls under the provider's name alone.
      .where('provider', 'in', [name, name.slice(0, name.indexOf(':'))])
      .execute()
      .catch((reason) => report(app, reason))
  }
  const watch = async <R>(result: Promise<R>): Promise<R> => {
    try {
      const answer = await result
      await succeeded()
      return answer
    } catch (error) {
      if (error instanceof ProviderUnavailable && error.refused) {
        cleared.delete(name)
        await recordProblem(app, name, error)
      }
      throw error
    }
  }
  async function* watchEach(pages: AsyncGenerator): AsyncGenerator {
    for (;;) {
      const page = await watch(pages.next())
      if (page.done) return
      yield page.value
    }
  }
  return (...given) => {
    const result = call(...given)
    if (result instanceof Promise) return watch(result)
    const isPaged = typeof result === 'object' && result !== null && Symbol.asyncIterator in result
    return isPaged ? watchEach(result as AsyncGenerator) : result
  }
}

async function recordProblem(app: Pick<App, 'db' | 'clock' | 'log'>, name: string, error: Error): Promise<void> {
  const now = app.clock.now()
  const message = error.message.slice(0, 300)
  await sql`
    insert into provider_problem (provider, message, since, last_at) values (${name}, ${message}, ${now}, ${now})
    on conflict (provider) do update set message = excluded.message, last_at = excluded.last_at`
    .execute(app.db)
    .catch((reason) => report(app, reason))
}

function report({ log }: Pick<App, 'log'>, reason: unknown): void {
  log.error({ reason: reasonOf(reason) }, 'storing provider problem failed')
}
