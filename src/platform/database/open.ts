import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Log } from '../../domain/kernel/app.ts'
import type { DB } from '../../domain/kernel/tables.ts'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { refuseReplica } from './pooler.ts'

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  /** An address without a pooler in transaction mode. */
  url: string
  embedded: boolean
  /** No other process of ours is known to use it. */
  alone: boolean
  /** Closes the connections, and the embedded server if this process runs it. */
  close(): Promise<void>
}

const OLDEST = 15

/**
 * Opens the database at `url`, or the embedded one in `dataDir`, which is restarted whenever it ends if `log` is given.
 * Throws an Error with a message that says what to do.
 */
export async function openDatabase(
  url: string | null,
  dataDir: string,
  connections?: number,
  log?: Log,
): Promise<Database> {
  const server = url === null ? await startEmbedded(dataDir) : null
  const address = server?.url ?? url ?? ''
  const { db, pool } = connect(address, connections)
  pool.options.onConnect = refuseReplica
  try {
    await checkVersion(pool, address)
  } catch (error) {
    // Further errors are consequences of this one.
    await pool.end().catch(() => undefined)
    await server?.stop().catch(() => undefined)
    throw error
  }
  if (log) server?.supervise(log)
  return {
    db,
    pool,
    url: address,
    embedded: server !== null,
    alone: server !== null && !server.joined,
    close: async () => {
      await pool.end()
      await server?.stop()
    },
  }
}

async function checkVersion(pool: pg.Pool, url: string): Promise<void> {
  const result = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version")
    .catch((error: Error) => {
      throw new Error(
        `The database at ${nameOf(url)} cannot be reached: ${reasonOf(error)}. Check DATABASE_URL and that PostgreSQL runs there, or unset DATABASE_URL to use the embedded PostgreSQL.`,
      )
    })
  const version = result.rows[0]?.version ?? 0
  if (version < OLDEST) {
    throw new Error(
      `The database at ${nameOf(url)} is PostgreSQL ${version}. Salloon needs PostgreSQL ${OLDEST} or newer.`,
    )
  }
}

/** Without the password. */
function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}

/** Several addresses of one name fail with an AggregateError without a message. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message
  return error.message || (error as NodeJS.ErrnoException).code || 'no answer'
}
