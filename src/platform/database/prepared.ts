import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** A statement is prepared after this many uses. */
const PREPARE_AFTER = 5
/** Connections store plans of all prepared statements, so their number is limited. */
const MAX_PREPARED = 200
/** Longer than the server's statement_timeout: then it does not respond at all. */
const QUERY_TIMEOUT_MS = 35_000

/**
 * The pool for Kysely. Frequent statements are prepared on their connections, so that they are parsed, and often
 * planned, only once. Statements sent directly to the pool are not.
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
      query_timeout: QUERY_TIMEOUT_MS,
    }
    if (name) query.name = name
    try {
      return await client.query(query)
    } catch (error) {
      // The response may still arrive, and later queries on this connection would wait for it.
      if (error instanceof Error && error.message === 'Query read timeout') client.end().catch(() => undefined)
      throw error
    }
  }

  async function query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const name = values.length > 0 ? names.of(text) : undefined
    if (!name) return send(text, values)
    try {
      return await send(text, values, name)
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.renew(text)
      // Outside a transaction it can be repeated safely.
      if (client.getTransactionStatus() === 'I') return send(text, values)
      throw error
    }
  }
  return Object.assign(Object.create(client) as PostgresPoolClient, {
    query: (statement: unknown, values?: readonly unknown[]) =>
      typeof statement === 'string' ? query(statement, values) : client.query(statement as pg.Submittable),
    release: (error?: boolean) => client.release(error),
  })
}

/** Names for frequent statements, the same on every connection. */
function statementNames() {
  const counts = new LRUCache<string, number>({ max: 1_000 })
  const names = new Map<string, string>()
  let last = 0
  return {
    of(text: string): string | undefined {
      const name = names.get(text)
      if (name || names.size >= MAX_PREPARED) return name
      const times = (counts.get(text) ?? 0) + 1
      counts.set(text, times)
      if (times < PREPARE_AFTER) return undefined
      counts.delete(text)
      this.renew(text)
      return names.get(text)
    },
    /** The prepared statements of the old name are outdated. */
    renew(text: string): void {
      last += 1
      names.set(text, `s${last}`)
    },
  }
}

/** A migration changed the result type, or a pooler has given us another connection. */
function isOutdated(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '0A000' || code === '26000' || code === '42P05'
}
