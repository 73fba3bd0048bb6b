import pg from 'pg'
import { serialize } from '../serialize.ts'
import { isDistributed, MARKER } from './commit-in-two-phases.ts'
import { DISTRIBUTED_TABLES } from './distributed-tables.ts'
import { SAVED_KEYS } from './keys.ts'

/** Tables that no migration makes. */
export const CLUSTER_TABLES = [MARKER, SAVED_KEYS]

/**
 * `begin` opens a snapshot of the coordinator in a transaction of `client`; this adds one of each worker, for the rest of
 * the transaction. They are of one moment: meanwhile no transaction ends that changes tables of both, as each such
 * transaction writes to MARKER. Without it, a backup could have an appointment without its customer, which cannot be
 * restored. On a database that is not distributed, `begin` is all that happens.
 */
export async function openSnapshotsOfWorkers<T>(
  url: string,
  client: pg.ClientBase,
  begin: () => Promise<T>,
): Promise<T> {
  if (!(await isDistributed(client))) return begin()
  // Each further connection to a worker would have a later snapshot of its own.
  await client.query('set citus.max_adaptive_executor_pool_size = 1')
  const holder = new pg.Client({ connectionString: url, application_name: 'salloon backup' })
  await holder.connect()
  try {
    let result: { value: T } | undefined
    await serialize(holder, { what: 'the backup' }, async () => {
      await holder.query(`lock table ${MARKER} in share mode`)
      result = { value: await begin() }
      // Asks every worker. A snapshot begins with the first statement.
      await client.query(`select 1 from ${DISTRIBUTED_TABLES[0]} limit 1`)
    })
    if (!result) throw new Error('no snapshot')
    return result.value
  } finally {
    await holder.end()
  }
}
