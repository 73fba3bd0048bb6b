import type pg from 'pg'

/** Runs work in one process at a time; others wait as long as necessary. Closing the connection releases the lock. */
export async function runAsSingleInstance<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    client.release(true)
  }
}
