import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { PLANNED_EACH_TIME } from '../../domain/kernel/search-sql.ts'
import { canPrepare } from './pooler.ts'

/** A statement is prepared after this many uses. */
const PREPARE_AFTER = 5
/** Connections store plans of all prepared statements, so their number is limited. */
const MAX_PREPARED = 200
/** Longer than the server's statement_timeout: then it does not respond at all. */
const QUERY_TIMEOUT_MS = 35_000

/**
 * The pool for Kysely. Frequent statements are prepared on their connections, so that they are parsed, and often
 * planned, only once. Statements sent directly to the pool are not, nor are those that say that they are planned each time,
 * nor those that go through a pooler without support for it.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = statementNames()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      try {
        const added = preparingClient(client, (await canPrepare(client)) ? names : null)
        wrapped.set(client, added)
        return added
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}

type Names = ReturnType<typeof statementNames>

function preparingClient(client: pg.PoolClient, names: Names | null): PostgresPoolClient {
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
    const prepared = values.length > 0 ? names?.of(text) : undefined
    if (!names || !prepared) return send(text, values)
    try {
      return await send(prepared.text, values, prepared.name)
    } catch (error) {
      if (isOutdated(error)) names.renew(text)
      else if (isUnknown(error)) names.stop()
      else throw error
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

interface Prepared {
  name: string
  text: string
}

/**
 * Names for frequent statements, the same on every connection and in every process. They are derived from the text:
 * whatever a pooler does, a name never executes another statement.
 */
function statementNames() {
  const counts = new LRUCache<string, number>({ max: 1_000 })
  const statements = new Map<string, Prepared>()
  let renewed = 0
  let stopped = false
  return {
    of(text: string): Prepared | undefined {
      if (stopped || text.includes(PLANNED_EACH_TIME)) return undefined
      const known = statements.get(text)
      if (known || statements.size >= MAX_PREPARED) return known
      const times = (counts.get(text) ?? 0) + 1
      counts.set(text, times)
      if (times < PREPARE_AFTER) return undefined
      counts.delete(text)
      const added = named(text)
      statements.set(text, added)
      return added
    },
    /** What was prepared is outdated. A pooler that recognises statements by their text must not take it for the same. */
    renew(text: string): void {
      renewed += 1
      statements.set(text, named(`${text} -- ${renewed}`))
    },
    /** No statement is prepared any more. */
    stop(): void {
      stopped = true
    },
  }
}

function named(text: string): Prepared {
  return { name: `s${createHash('sha256').update(text).digest('hex').slice(0, 32)}`, text }
}

/** A migration changed the result type. */
function isOutdated(error: unknown): boolean {
  return codeOf(error) === '0A000'
}

/** A pooler that was not noticed has given us another server connection. */
function isUnknown(error: unknown): boolean {
  const code = codeOf(error)
  return code === '26000' || code === '42P05'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
