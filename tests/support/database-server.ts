import { createHash } from 'node:crypto'
import pg from 'pg'
import { startEmbedded } from '../../src/platform/database/embedded.ts'
import { migrate, migrationFiles } from '../../src/platform/database/migrate.ts'

/** What a test file needs to clone its database. */
export interface DatabaseServer {
  url: string
  /** The name of a migrated database. */
  template: string
  /** The addresses of a cluster's coordinator and workers: its databases are made one by one. */
  nodes?: string[]
}

const SETTINGS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
  // A connection lives for one test file, so that most statements are planned for one or two uses: one plan each.
  'plan_cache_mode=force_generic_plan',
]
/** An arbitrary number: only one run at a time creates the template. */
const TEMPLATE_LOCK = 2

/** Starts PostgreSQL without durability, with a migrated template. A template of the same migrations is reused. */
export async function startDatabaseServer(): Promise<DatabaseServer & { stop(): Promise<void> }> {
  if (process.env.SALLOON_TEST_CLUSTER) return startClusterServer()
  const given = process.env.TEST_DATABASE_URL
  const server = given ? null : await startEmbedded(process.env.SALLOON_TEST_DIR ?? '.data/test', SETTINGS)
  const url = given ?? server?.url ?? ''
  const template = `salloon_test_template_${await migrationsHash()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    if (server) await logInCheaply(admin, url)
    // Another run may be using its databases.
    if (!server?.joined) await dropLeftBehind(admin, template)
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin, url, template)
  } catch (error) {
    await server?.stop()
    throw error
  } finally {
    await admin.end()
  }
  return { url, template, stop: async () => server?.stop() }
}

/** A password is hashed thousands of times for each connection, of which tests open thousands. */
async function logInCheaply(admin: pg.Client, url: string): Promise<void> {
  await admin.query('set scram_iterations = 1')
  await admin.query(`alter role current_user password '${decodeURIComponent(new URL(url).password)}'`)
}

async function startClusterServer() {
  const { startCluster } = await import('./citus-cluster.ts')
  const { coordinator, workers, stop } = await startCluster()
  return { url: coordinator.url, template: '', nodes: [coordinator, ...workers].map(({ url }) => url), stop }
}

/** Renamed when complete, so that an interrupted run leaves no partial template. */
async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await admin.query(`create database ${unfinished}`)
  const pool = new pg.Pool({ connectionString: withDatabase(url, unfinished), max: 1 })
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
  await admin.query(`alter database ${unfinished} rename to ${template}`)
}

async function dropLeftBehind(admin: pg.Client, template: string): Promise<void> {
  const { rows } = await admin.query("select datname from pg_database where datname like 'salloon_test%'")
  for (const { datname } of rows)
    if (datname !== template) await admin.query(`drop database if exists "${datname}" with (force)`)
}

async function migrationsHash(): Promise<string> {
  const sum = createHash('sha256')
  for (const { name, hash } of await migrationFiles()) sum.update(name).update(hash)
  return sum.digest('hex').slice(0, 12)
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.toString()
}
