import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../domain/kernel/tables.ts'
import { observeQueries } from '../observability/queries.ts'
import { preparing } from './prepared.ts'

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number
    // A date is a calendar day, not an instant: it stays 'YYYY-MM-DD'.
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** A pool of connections to a PostgreSQL given by address. `afterQuery` is called when a statement has been answered. */
export function connect(url: string, size = 20, afterQuery?: () => void): { db: Kysely<DB>; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 10_000,
    // A host that is gone without a word is noticed on connections that nobody uses, too.
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 30_000,
    application_name: 'salloon',
  })
  // A connection that the server drops, idle or in use, is replaced by the pool, and whoever waits on it is told by their
  // own query. Without listeners of ours it would end the whole process besides.
  const dropped = () => undefined
  pool.on('error', dropped)
  pool.on('connect', (client) => client.on('error', dropped))
  observeQueries(pool)
  return {
    db: new Kysely<DB>({
      dialect: new PostgresDialect({ pool: preparing(pool) }),
      ...(afterQuery ? { log: afterQuery } : {}),
    }),
    pool,
  }
}
