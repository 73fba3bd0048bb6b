import pg from 'pg'

/** An arbitrary number that no other lock uses. */
const RUNNING_LOCK = 7_255_670

export interface BackupLock {
  /** Throws an Error if the connection, and with it the lock, was lost. */
  assertHeld(): Promise<void>
  release(): Promise<void>
}

/** Takes the lock that allows one backup of the database at `url` at a time. Throws an Error while another backup runs. */
export async function takeBackupLock(url: string): Promise<BackupLock> {
  const client = new pg.Client({ connectionString: url, application_name: 'salloon backup', keepAlive: true })
  // The next statement fails if the connection is lost.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set idle_session_timeout = 0')
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [RUNNING_LOCK])
    if (!rows[0].taken) throw new Error('Another backup of this database is running: try again when it is done.')
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    async assertHeld() {
      await client.query('select 1').catch((cause) => {
        throw new Error('The connection to the database was lost, and another backup may have begun.', { cause })
      })
    },
    release: () => client.end(),
  }
}
