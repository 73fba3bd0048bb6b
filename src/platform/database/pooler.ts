import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The process behind a connection, where the first query on it has asked for it. */
const processes = new WeakMap<pg.ClientBase, number>()

/**
 * For a pool's `onConnect`. During a failover an address may lead to a read-only server, and such a connection would
 * fail for as long as it is pooled. The same query asks for what `isPooled` needs.
 */
export async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ replica: boolean; pid: number }>(
    'select pg_is_in_recovery() as replica, pg_backend_pid() as pid',
  )
  const [row] = rows
  if (row?.replica) throw new Error('it is a replica, which takes no changes')
  if (row) processes.set(client, row.pid)
}

/**
 * Whether a pooler is between a connection and PostgreSQL: the process that the connection was told at its start is
 * then not the one that runs its statements.
 */
async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const pid = processes.get(client) ?? (await askForProcess(client))
  return pid !== (client as pg.ClientBase & { processID?: number | null }).processID
}

async function askForProcess(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * Whether statements can be prepared by name on a connection. A pooler that knows prepared statements gives them names
 * of its own. One that passes our name on may execute later statements on a server connection without it.
 */
export async function canPrepare(client: pg.ClientBase): Promise<boolean> {
  if (!(await isPooled(client))) return true
  const name = `salloon_${randomUUID()}`
  await client.query('begin')
  const { rowCount } = await client.query({
    name,
    text: 'select from pg_prepared_statements where name = $1',
    values: [name],
  })
  const isPassedOn = rowCount !== 0
  // The next user of the server connection needs no remains.
  if (isPassedOn) await client.query(`deallocate ${pg.escapeIdentifier(name)}`)
  await client.query('commit')
  return !isPassedOn
}

/** For a pool without DATABASE_DIRECT_URL. Throws an Error with a message that says what to do. */
export async function refusePooler(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    if (!(await isPooled(client))) return
  } finally {
    client.release()
  }
  throw new Error(
    'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the same database without it (or with one in session mode): migrations, jobs and notifications need a session of their own.',
  )
}
