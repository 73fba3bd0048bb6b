import pg from 'pg'

/** Any fixed number that no other lock has. */
const RUNNING_LOCK = 7_255_670

export interface BackupLock {
  /** Throws an Error when the connection was lost, and with it the lock. */
  mustBeHeld(): Promise<void>
  release(): Promise<void>
}

/** Keeps other backups of the database at `url` away until it is released. Throws an Error while another one runs. */
export async function takeBackupLock(url: string): Promise<BackupLock> {
  const client = new pg.Client({ connectionString: url, application_name: 'salloon backup', keepAlive: true })
  // A lost connection is told by the statement that it breaks.
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
    async mustBeHeld() {
      await client.query('select 1').catch((cause) => {
        throw new Error('The connection to the database was lost, and another backup may have begun.', { cause })
      })
    },
    release: () => client.end(),
  }
}
