import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from './database.ts'

/** Waits until so many statements on the test's database wait for a lock. */
export async function untilLocksAwaited({ pool }: Pick<TestDatabase, 'pool'>, count: number): Promise<void> {
  // On a cluster also those of its workers.
  const { rows } = await pool.query("select coalesce(to_regclass('citus_stat_activity'), 'pg_stat_activity') as view")
  const waiting = `select from ${rows[0].view} where datname = current_database() and wait_event_type = 'Lock'`
  while (((await pool.query(waiting)).rowCount ?? 0) < count) await pause(5)
}
