import pg from 'pg'
import { distribute } from '../src/platform/database/cluster/distribute.ts'
import { DISTRIBUTED_TABLES } from '../src/platform/database/cluster/distributed-tables.ts'
import { requireWorkers } from '../src/platform/database/cluster/requirements.ts'
import { createOnNodes, dropClusterDatabase } from '../tests/support/citus-cluster.ts'
import { withDatabase } from '../tests/support/database-server.ts'
import type { ClusterServers } from './cluster-servers.ts'
import type { ClusterSize } from './cluster-size.ts'
import { printFigure } from './report.ts'
import { type City, grow, made } from './scale-cities.ts'
import { rounded } from './scale-timing.ts'

export interface ClusterCities {
  /** On one server, that of the coordinator. */
  small: City
  /** Ten times as many salons and bookings, distributed among the workers. */
  large: City
  close(): Promise<void>
}

/** The two cities, created if they do not exist. */
export async function openClusterCities(
  { coordinator, workers }: ClusterServers,
  { salons, bookings, shards }: ClusterSize,
): Promise<ClusterCities> {
  const nodes = [coordinator, ...workers].map(({ url }) => url)
  const opened: City[] = []
  const close = async () => {
    for (const { pool } of opened) await pool.end()
  }
  try {
    const tenth = [Math.ceil(salons / 10), Math.ceil(bookings / 10)] as const
    const small = await made(coordinator.url, `salloon_scale_${tenth[0]}_${tenth[1]}`, (pool) => grow(pool, ...tenth))
    opened.push(small)
    const name = clusterName({ salons, bookings, shards })
    const at = withDatabase(coordinator.url, name)
    const large = await made(coordinator.url, name, (pool) => fill(pool, at, { salons, bookings, shards }), {
      async create() {
        await dropClusterDatabase(nodes, name)
        await createOnNodes(nodes, name)
      },
      drop: () => dropClusterDatabase(nodes, name),
    })
    opened.push(large)
    // Tables of migrations since it was created.
    await administered(at, (pool) => distribute(pool, { online: false }))
    return { small, large, close }
  } catch (error) {
    await close()
    throw error
  }
}

export function clusterName({ salons, bookings, shards }: ClusterSize): string {
  return `salloon_cluster_${salons}_${bookings}_${shards}`
}

/** Loads the city on the coordinator and distributes it; continues where an earlier run was stopped. */
async function fill(pool: pg.Pool, url: string, { salons, bookings, shards }: ClusterSize): Promise<void> {
  await requireWorkers(pool)
  const tenThousands = bookings / 10_000
  const { rows } = await pool.query(`select exists (select from salon) and to_regclass('demo_load') is null as loaded`)
  if (!rows[0]?.loaded) {
    const loading = await timeOf(() => grow(pool, salons, bookings))
    printFigure('load per 10,000 bookings', rounded(loading / tenThousands), 's')
  }
  const distributing = await timeOf(() => administered(url, (of) => distributeFully(of, shards)))
  printFigure('distribution per 10,000 bookings', rounded(distributing / tenThousands), 's')
}

async function distributeFully(pool: pg.Pool, shards: number): Promise<void> {
  const onProgress = (line: string) => void process.stderr.write(`${line}\n`)
  await distribute(pool, { shards, online: false, onProgress })
  await pool.query('vacuum analyze')
  // Without names it does not reach the workers.
  await pool.query(`vacuum analyze ${DISTRIBUTED_TABLES.join()}`)
}

/** On a pool whose statements may take hours. */
async function administered(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

/** Seconds. */
async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
