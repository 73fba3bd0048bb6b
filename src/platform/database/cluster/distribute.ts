import type pg from 'pg'
import { MIGRATION_LOCK } from '../migrate.ts'
import { serialize } from '../serialize.ts'
import { runAsSingleInstance } from '../single-instance.ts'
import { commitInTwoPhases } from './commit-in-two-phases.ts'
import { DISTRIBUTED_TABLES, DISTRIBUTION_COLUMN } from './distributed-tables.ts'
import { dropRefusedKeys, restoreForeignKeys } from './keys.ts'
import { distributedOf, requireWorkers } from './requirements.ts'

export interface DistributeOptions {
  /** Into how many parts each table is divided: the most workers that can ever share them. */
  shards?: number
  /** Distributes while bookings are made, which takes longer. */
  online?: boolean
  onProgress?: (line: string) => void
}

/** Each adds to the cost of statements that ask all of them. */
export const SHARDS = 16

/**
 * Distributes the tables of DISTRIBUTED_TABLES among the workers of a Citus coordinator, those that are not distributed
 * yet: an interrupted call is continued by the next one. Foreign keys to tables of the coordinator, unique keys without
 * the salon and triggers that run SQL are dropped, as Citus has none; nothing migrates meanwhile. Throws an Error with a message that
 * says what to do.
 */
export async function distribute(
  pool: pg.Pool,
  { shards = SHARDS, online = true, onProgress = () => undefined }: DistributeOptions = {},
): Promise<void> {
  await requireWorkers(pool)
  await runAsSingleInstance(pool, MIGRATION_LOCK, async (client) => {
    const done = await distributedOf(client, DISTRIBUTED_TABLES)
    const left = DISTRIBUTED_TABLES.filter((table) => !done.has(table))
    if (left.length > 0) await dropRefusedKeys(client, left)
    await client.query(`set citus.shard_count = ${Math.round(shards)}`)
    // For the triggers of the ledger, which run no SQL.
    await client.query('set citus.enable_unsafe_triggers = on')
    const create = online ? 'create_distributed_table_concurrently' : 'create_distributed_table'
    for (const [n, table] of left.entries()) {
      const began = performance.now()
      // Together with the first: the rows of a salon are on one worker.
      const colocation = table === DISTRIBUTED_TABLES[0] ? 'none' : DISTRIBUTED_TABLES[0]
      await client.query(`select ${create}($1, $2, colocate_with => $3)`, [table, DISTRIBUTION_COLUMN, colocation])
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      onProgress(`${n + 1} of ${left.length}: ${table}, ${seconds} s`)
    }
    await truncateLocalRows(client)
    await restoreForeignKeys(client)
    await commitInTwoPhases(client)
  })
}

/** Deletes the rows that the coordinator still has of distributed tables, which no statement reads any more. */
async function truncateLocalRows(client: pg.PoolClient): Promise<void> {
  for (const table of DISTRIBUTED_TABLES)
    await serialize(client, { what: 'the removal of the rows on the coordinator' }, async () => {
      const { rows } = await client.query<{ bytes: number }>('select pg_relation_size($1)::float as bytes', [table])
      if (rows[0]?.bytes) await client.query('select truncate_local_data_after_distributing_table($1)', [table])
    })
}
