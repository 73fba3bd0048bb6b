import type pg from 'pg'
import { requireWorkers } from './requirements.ts'

interface Isolation {
  /** The salon's id or the last part of its address. */
  salon: string
  /** HOST or HOST:PORT of the worker that gets its rows; without it they stay where they are. */
  to?: string | undefined
  onProgress?: (line: string) => void
}

const DEFAULT_PORT = 5432
/** The tables are divided together, so a shard of one stands for those of all. */
const TABLE = 'booking'

/**
 * Gives a salon a shard of its own in each distributed table, and moves these to another worker. Changes of the salons in its
 * shard wait while it is divided: dividing by logical replication does not end with Citus 13 once a row of `occupancy` was deleted
 * meanwhile ('publisher did not send replica identity column'). Nobody waits while it is moved. An interrupted call is
 * continued by the next one. Throws an Error where the salon or the worker does not exist.
 */
export async function isolateSalon(
  pool: pg.Pool,
  { salon, to, onProgress = () => undefined }: Isolation,
): Promise<void> {
  await requireWorkers(pool)
  const salonId = await findSalon(pool, salon)
  const target = to === undefined ? null : await findWorker(pool, to)
  const before = await shardOf(pool, salonId)
  if (before.isOwn) onProgress('It has a shard of its own.')
  else {
    await withoutTimeout(pool, `select isolate_tenant_to_new_shard('${TABLE}', $1::uuid, 'CASCADE', 'block_writes')`, [
      salonId,
    ])
    onProgress('It has a new shard of its own.')
  }
  if (!target) return
  const { shardId, host, port } = await shardOf(pool, salonId)
  if (host === target.host && port === target.port) return onProgress(`It is on ${host}:${port}.`)
  await withoutTimeout(pool, 'select citus_move_shard_placement($1::bigint, $2::text, $3::int, $4::text, $5::int)', [
    ...[shardId, host, port],
    ...[target.host, target.port],
  ])
  onProgress(`It was moved from ${host}:${port} to ${target.host}:${target.port}.`)
}

async function withoutTimeout(pool: pg.Pool, statement: string, values: unknown[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(statement, values)
  } finally {
    client.release(true)
  }
}

async function findSalon(pool: pg.Pool, salon: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from salon where slug = $1 or id::text = $1', [salon])
  if (!rows[0]) throw new Error(`There is no salon '${salon}'. Name its id, or the last part of its address.`)
  return rows[0].id
}

interface Worker {
  host: string
  port: number
}

async function findWorker(pool: pg.Pool, address: string): Promise<Worker> {
  const { rows } = await pool.query<Worker>(`
    select nodename as host, nodeport as port from pg_dist_node
    where groupid <> 0 and noderole = 'primary' and isactive order by 1, 2`)
  const named = address.includes(':') ? address : `${address}:${DEFAULT_PORT}`
  const names = rows.map(({ host, port }) => `${host}:${port}`)
  const found = rows[names.indexOf(named)]
  if (!found) throw new Error(`There is no worker ${named}. Workers: ${names.join(', ')}.`)
  return found
}

/** The shard of the salon's bookings, whether only it can be in it, and where it is. */
async function shardOf(pool: pg.Pool, salonId: string): Promise<Worker & { shardId: string; isOwn: boolean }> {
  const { rows } = await pool.query<Worker & { shardId: string; isOwn: boolean }>(
    `select s.shardid::text as "shardId", s.shardminvalue = s.shardmaxvalue as "isOwn", n.nodename as host, n.nodeport as port
     from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
       join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where s.shardid = get_shard_id_for_distribution_column('${TABLE}', $1::uuid)`,
    [salonId],
  )
  if (!rows[0]) throw new Error('The tables are not distributed yet: call distribute first.')
  return rows[0]
}
