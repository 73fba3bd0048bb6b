import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** The advisory lock's id, unique among locks. */
const LOCK = 7_255_671

/**
 * Runs work that changes the archive, in one process at a time: the lock is of a session of its own, which ends with
 * the process. Throws an Error while another one runs.
 */
export async function oneAtATime<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}) as taken`.execute(session)
    if (!rows[0]?.taken) throw new Error('The archive is being changed by another process: try again when it is done.')
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(session)
    }
  })
}
