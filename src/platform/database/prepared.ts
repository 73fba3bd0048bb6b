import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** A text asked so often is prepared. */
const OFTEN = 5
/** Each connection keeps the plans of what is prepared, so no more texts than these are. */
const MAX_PREPARED = 200
/** Later than the server gives up by itself (statement_timeout): it does not answer at all. */
const GIVEN_UP_AFTER_MS = 35_000

/**
 * The pool, for Kysely, with the statements that are asked again and again prepared on their connections, as other drivers
 * do by themselves: what reads them, and often what plans them, is then done once and not each time.
 * What is asked of the pool itself is sent as it is.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = statementNames()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? preparingClient(client, names)
      wrapped.set(client, known)
      return known
    },
  }
}

type Names = ReturnType<typeof statementNames>

function preparingClient(client: pg.PoolClient, names: Names): PostgresPoolClient {
  async function send(text: string, values: readonly unknown[], name?: string): Promise<pg.QueryResult> {
    const query: pg.QueryConfig & { query_timeout: number } = {
      text,
      values: [...values],
      query_timeout: GIVEN_UP_AFTER_MS,
    }
    if (name) query.name = name
    try {
      return await client.query(query)
    } catch (error) {
      // The answer may still come: what is asked next over this connection would wait for it, too.
      if (error instanceof Error && error.message === 'Query read timeout') client.end().catch(() => undefined)
      throw error
    }
  }

  async function ask(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const name = values.length > 0 ? names.of(text) : undefined
    if (!name) return send(text, values)
    try {
      return await send(text, values, name)
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.renew(text)
      // Outside of a transaction nothing has happened yet.
      if (client.getTransactionStatus() === 'I') return send(text, values)
      throw error
    }
  }
  return Object.assign(Object.create(client) as PostgresPoolClient, {
    query: (asked: unknown, values?: readonly unknown[]) =>
      typeof asked === 'string' ? ask(asked, values) : client.query(asked as pg.Submittable),
    release: (error?: boolean) => client.release(error),
  })
}

/** Names for the texts that are asked often, the same on every connection. */
function statementNames() {
  const asked = new LRUCache<string, number>({ max: 1_000 })
  const names = new Map<string, string>()
  let last = 0
  return {
    of(text: string): string | undefined {
      const name = names.get(text)
      if (name || names.size >= MAX_PREPARED) return name
      const times = (asked.get(text) ?? 0) + 1
      asked.set(text, times)
      if (times < OFTEN) return undefined
      asked.delete(text)
      this.renew(text)
      return names.get(text)
    },
    /** The plans under the name are of no more use. */
    renew(text: string): void {
      last += 1
      names.set(text, `s${last}`)
    },
  }
}

/** A migration changed what the statement answers, or a pooler between us and the database has given us another connection. */
function isOutdated(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '0A000' || code === '26000' || code === '42P05'
}
