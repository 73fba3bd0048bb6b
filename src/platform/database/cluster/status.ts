import type pg from 'pg'
import { requireWorkers, tablesToDistribute } from './requirements.ts'

const MB = 1024 * 1024

/** The servers of a cluster with the shards and the megabytes that each has, and tables that are not distributed yet. */
export async function describeCluster(pool: pg.Pool): Promise<string[]> {
  await requireWorkers(pool)
  const { rows } = await pool.query<{
    server: string
    coordinator: boolean
    active: boolean
    shards: number
    bytes: number
  }>(`
    select n.nodename || ':' || n.nodeport as server, n.groupid = 0 as coordinator, n.isactive as active,
      count(s.shardid)::int as shards, coalesce(sum(s.shard_size), 0)::float as bytes
    from pg_dist_node n left join citus_shards s
      on s.nodename = n.nodename and s.nodeport = n.nodeport and s.citus_table_type = 'distributed'
    where n.noderole = 'primary' group by 1, 2, 3 order by 2 desc, 1`)
  const { left } = await tablesToDistribute(pool)
  return [
    ...rows.map(({ server, coordinator, active, shards, bytes }) => {
      const has = coordinator ? 'coordinator' : `worker, ${shards} shards, ${(bytes / MB).toFixed(1)} MB`
      return `${server}  ${has}${active ? '' : ', not active'}`
    }),
    left.length === 0 ? 'All tables are distributed.' : `Not distributed yet: ${left.join(', ')}`,
  ]
}
