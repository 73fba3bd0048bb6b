import type pg from 'pg'

/**
 * Does work that one process at a time may do; the others wait for as long as it takes. The connection is closed
 * afterwards, and the lock goes with it.
 */
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
