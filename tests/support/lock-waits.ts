import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from './database.ts'

/** Waits until so many statements on the test's database wait for a lock. */
export async function untilLocksAwaited({ pool }: Pick<TestDatabase, 'pool'>, count: number): Promise<void> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  while (((await pool.query(waiting)).rowCount ?? 0) < count) await pause(5)
}
