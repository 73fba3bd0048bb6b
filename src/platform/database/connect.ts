import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../domain/kernel/tables.ts'
import { observeQueries } from '../observability/queries.ts'
import { preparing } from './prepared.ts'

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number
    // A date is a calendar day, not an instant: kept as 'YYYY-MM-DD'.
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** A pool of connections to PostgreSQL. `afterQuery` is called after each statement. */
export function connect(url: string, size = 20, afterQuery?: () => void): { db: Kysely<DB>; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 10_000,
    // Detects unreachable hosts on idle connections, too.
    keepAlive: true,
    // A host that disappeared has its transactions open until then, and their locks delay the bookings of others.
    idle_in_transaction_session_timeout: 15_000,
    statement_timeout: 30_000,
    application_name: 'salloon',
  })
  // The pool replaces dropped connections, and their queries fail. Without listeners, the error event would end the
  // process.
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
