import type pg from 'pg'
import { serialize } from '../serialize.ts'
import { commitInTwoPhases, isDistributed } from './commit-in-two-phases.ts'
import { DISTRIBUTED_TABLES, DISTRIBUTION_COLUMN } from './distributed-tables.ts'
import { dropRefusedKeys, restoreForeignKeys } from './keys.ts'
import { tablesToDistribute } from './requirements.ts'

export interface DistributeOptions {
  /** Into how many parts each table is divided: the most workers that can ever share them. */
  shards?: number
  /** Distributes while bookings are made, which takes longer. */
  online?: boolean
  onProgress?: (line: string) => void
}

/** Each adds to the cost of statements that ask several of them, such as a search for free times. */
export const SHARDS = 8

/**
 * Distributes the tables that are not distributed yet. Foreign keys to tables of the coordinator, unique keys without
 * the salon and triggers that run SQL are dropped, as Citus has none.
 */
export async function distributeTables(
  client: pg.PoolClient,
  { shards = SHARDS, online = true, onProgress = () => undefined }: DistributeOptions,
): Promise<void> {
  const { existing, left } = await tablesToDistribute(client)
  if (left.length > 0) await dropRefusedKeys(client, left, existing)
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
  await truncateLocalRows(client, existing)
  await restoreForeignKeys(client)
  await commitInTwoPhases(client)
}

/**
 * Distributes the tables that migrations have just made, in a database that is distributed; they have few rows or none.
 * Statements of the version that brought them join them with tables of the workers.
 */
export async function distributeNewTables(client: pg.PoolClient): Promise<void> {
  if (!(await isDistributed(client))) return
  const { left } = await tablesToDistribute(client)
  if (left.length > 0) await distributeTables(client, { online: false })
}

/** Deletes the rows that the coordinator still has of distributed tables, which no statement reads any more. */
async function truncateLocalRows(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await serialize(client, { what: 'the removal of the rows on the coordinator' }, async () => {
      const { rows } = await client.query<{ bytes: number }>('select pg_relation_size($1)::float as bytes', [table])
      if (rows[0]?.bytes) await client.query('select truncate_local_data_after_distributing_table($1)', [table])
    })
}
