import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Log } from '../../domain/kernel/app.ts'
import type { DB } from '../../domain/kernel/tables.ts'
import { observePool } from '../observability/queries.ts'
import { connect } from './connect.ts'
import { preparing } from './prepared.ts'
import { followReplica } from './replica.ts'

/** The database for reads that may be slightly stale. */
export interface Reads {
  db: Kysely<DB>
  /** Reads from now on must see what was just committed. */
  changed(): void
  close(): Promise<void>
}

interface Addresses {
  /** The replica's. */
  url: string
  primary: { pool: pg.Pool; url: string }
  connections?: number | undefined
  log: Log
}

/** If the replica does not accept a connection in this time, the primary is used. */
const CONNECT_TIMEOUT_MS = 1_000

/**
 * Reads from a replica while it is current, otherwise from the primary; a read that the replica cancels is repeated on
 * the primary. For single statements, not transactions.
 */
export async function openReads({ url, primary, connections, log }: Addresses): Promise<Reads> {
  const { pool } = connect(url, connections)
  pool.options.connectionTimeoutMillis = CONNECT_TIMEOUT_MS
  observePool(pool, 'replica')
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void busy.add(client))
  pool.on('release', (_error, client) => void busy.delete(client))
  const prepared = preparing(pool)
  const replica = await followReplica({
    primary: primary.url,
    replica: url,
    log,
    // Otherwise statements would wait minutes for an unreachable host.
    onUnavailable: () => [...busy].forEach((client) => void client.end()),
  })

  async function connectToReplica(): Promise<PostgresPoolClient | null> {
    if (!replica.isUsable) return null
    try {
      return await prepared.connect()
    } catch (error) {
      // A timeout while all connections are busy says nothing about the replica.
      if (pool.totalCount - pool.idleCount < (pool.options.max ?? 0)) replica.failed(error)
      return null
    }
  }

  const fallbackPool: PostgresPool = {
    options: pool.options,
    end: async () => undefined,
    async connect() {
      const client = await connectToReplica()
      if (!client) return primary.pool.connect()
      return Object.assign(Object.create(client) as PostgresPoolClient, {
        query: async (text: string, values: readonly unknown[]) => {
          try {
            return await client.query(text, values)
          } catch (error) {
            const isConnectionLost = !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '')
            // Replication conflict: replay removed rows that were being read.
            const isReplayConflict = !isConnectionLost && error.code === '40001'
            if (!isConnectionLost && !isReplayConflict) throw error
            if (isConnectionLost) replica.failed(error)
            return primary.pool.query(text, [...values])
          }
        },
        release: () => client.release(),
      })
    },
  }
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: fallbackPool }) }),
    changed: () => replica.changed(),
    close: async () => {
      await replica.stop()
      await pool.end()
    },
  }
}
