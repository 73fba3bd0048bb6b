import pg from 'pg'
import { distribute } from '../../src/platform/database/cluster/distribute.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { withDatabase } from './database-server.ts'
import { administer, makeCluster, server, type TestPostgres } from './postgres-pair.ts'
import { freshFolder, removeFolder } from './server.ts'

export interface CitusCluster {
  coordinator: TestPostgres
  workers: TestPostgres[]
  stop(): Promise<void>
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  // Without it, libpq looks for certificates in the home folder of the user who started the server.
  'citus.node_conninfo=sslmode=disable',
  'wal_level=logical',
  // Moving shards decodes the log with Citus's plugin, which PostgreSQL must be told to trust.
  'output_plugin_libraries=pgoutput,citus',
  'max_prepared_transactions=200',
  // A test counts the records of prepared transactions, which this would delete.
  'citus.recover_2pc_interval=-1',
  'max_connections=300',
  'synchronous_commit=off',
  'full_page_writes=off',
]
/** Few, since each is a table to create and drop. */
const SHARDS = 4

/**
 * A coordinator and two workers, without durability unless they shall crash. Needs Debian's PostgreSQL with Citus.
 */
export async function startCluster(more: readonly string[] = []): Promise<CitusCluster> {
  const folder = await freshFolder()
  const [coordinator, ...workers] = await Promise.all(
    ['postgres-coordinator', 'postgres-worker-1', 'postgres-worker-2'].map(async (name) => {
      const one = await server(folder, name, [...SETTINGS, ...more])
      await makeCluster(one)
      await one.start()
      return one
    }),
  )
  if (!coordinator) throw new Error('no coordinator')
  return {
    coordinator,
    workers,
    async stop() {
      for (const one of [coordinator, ...workers]) await one.stop('immediate').catch(() => undefined)
      await removeFolder(folder)
    },
  }
}

/** Creates a migrated, distributed database. */
export async function createClusterDatabase(nodes: readonly string[], name: string): Promise<string> {
  const url = await createOnNodes(nodes, name)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    await migrate(pool)
    await distribute(pool, { shards: SHARDS, online: false })
  } finally {
    await pool.end()
  }
  return url
}

/**
 * Creates an empty database on each server, with the workers known to the coordinator; returns its address. `nodes` are
 * the addresses of coordinator and workers, in this order.
 */
export async function createOnNodes(nodes: readonly string[], name: string): Promise<string> {
  await Promise.all(nodes.map((node) => administer(node, [`create database ${name}`])))
  const [url = '', ...workers] = nodes.map((node) => withDatabase(node, name))
  await Promise.all([url, ...workers].map((address) => administer(address, ['create extension citus'])))
  await alone(nodes[0] ?? '', () =>
    administer(url, [
      `select citus_set_coordinator_host('127.0.0.1', ${new URL(url).port})`,
      ...workers.map((worker) => `select citus_add_node('127.0.0.1', ${new URL(worker).port})`),
    ]),
  )
  return url
}

/** One at a time: adding a node alters the roles of its server, which fails if two do it at once. */
async function alone(coordinator: string, work: () => Promise<void>): Promise<void> {
  const lock = new pg.Client({ connectionString: coordinator })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock(1)')
    await work()
  } finally {
    await lock.end()
  }
}

/** Drops it on each server. */
export async function dropClusterDatabase(nodes: readonly string[], name: string): Promise<void> {
  await Promise.all(nodes.map((node) => administer(node, [`drop database if exists ${name} with (force)`])))
}
