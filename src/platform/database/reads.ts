import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Log } from '../../domain/kernel/app.ts'
import type { DB } from '../../domain/kernel/tables.ts'
import { observePool } from '../observability/queries.ts'
import { connect } from './connect.ts'
import { preparing } from './prepared.ts'
import { followReplica } from './replica.ts'

/** The database for reads that may be a moment old. */
export interface Reads {
  db: Kysely<DB>
  /** Something was committed: whoever reads from now on sees it. */
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

/** A host that does not take a connection is not waited for: the primary is asked. */
const CONNECTED_WITHIN_MS = 1_000

/**
 * Reads from a replica while it keeps up, else from the primary; a read that the replica breaks off is asked of the primary.
 * For single statements, not transactions.
 */
export async function openReads({ url, primary, connections, log }: Addresses): Promise<Reads> {
  const { pool } = connect(url, connections)
  pool.options.connectionTimeoutMillis = CONNECTED_WITHIN_MS
  observePool(pool, 'replica')
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void busy.add(client))
  pool.on('release', (_error, client) => void busy.delete(client))
  const prepared = preparing(pool)
  const replica = await followReplica({
    primary: primary.url,
    replica: url,
    log,
    // Whoever waits for a host that went without a word would wait for minutes.
    onAway: () => [...busy].forEach((client) => void client.end()),
  })

  async function connectToReplica(): Promise<PostgresPoolClient | null> {
    if (!replica.fit) return null
    try {
      return await prepared.connect()
    } catch (error) {
      // Whoever waited in vain for one of its connections, all of them busy, says nothing of the replica.
      if (pool.totalCount - pool.idleCount < (pool.options.max ?? 0)) replica.failed(error)
      return null
    }
  }

  const either: PostgresPool = {
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
            const isCut = !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '')
            // It keeps up at the price of rows that were being read.
            const isInItsWay = !isCut && error.code === '40001'
            if (!isCut && !isInItsWay) throw error
            if (isCut) replica.failed(error)
            return primary.pool.query(text, [...values])
          }
        },
        release: () => client.release(),
      })
    },
  }
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: either }) }),
    changed: () => replica.changed(),
    close: async () => {
      await replica.stop()
      await pool.end()
    },
  }
}
