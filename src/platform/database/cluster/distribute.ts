import type pg from 'pg'
import { MIGRATION_LOCK, waitForBackup } from '../migrate.ts'
import { runAsSingleInstance } from '../single-instance.ts'
import { type DistributeOptions, distributeTables } from './distribute-tables.ts'
import { requireWorkers } from './requirements.ts'

/**
 * Distributes the tables of DISTRIBUTED_TABLES among the workers of a Citus coordinator, those that are not distributed
 * yet: an interrupted call is continued by the next one. Nothing migrates meanwhile, and no backup is made. Throws an
 * Error with a message that says what to do.
 */
export async function distribute(pool: pg.Pool, options: DistributeOptions = {}): Promise<void> {
  await requireWorkers(pool)
  await runAsSingleInstance(pool, MIGRATION_LOCK, async (client) => {
    await waitForBackup(client, options.onProgress)
    await distributeTables(client, options)
  })
}
