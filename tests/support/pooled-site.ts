import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../../src/platform/database/connect.ts'
import { INHERITED } from './inherited.ts'
import { type FoundPgbouncer, startPgbouncer, type TestPgbouncer } from './pgbouncer.ts'
import { administer, startAlone, type TestPostgres } from './postgres-pair.ts'
import { freePort, freshFolder, removeFolder, runServer, startServer, type TestServer } from './server.ts'

export const SECRET = 'only the tests know this secret, all of it'
export const ORIGIN = 'https://salloon.example'
const PASSWORD = 'known-to-the-tests'
const BARE = { APP_ENV: 'production', SIMULATE: 'payments,mail,sms', ORIGIN, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' }

/** Two processes of the site on one PostgreSQL behind PgBouncer. */
export interface PooledSite {
  pgbouncer: TestPgbouncer
  sites: TestServer[]
  /** Without PgBouncer. */
  directUrl: string
  database: ReturnType<typeof connect>
  /** The connections to PostgreSQL that PgBouncer has now. */
  serverConnections(): Promise<number>
  /** Runs `npm run backup`. */
  backUp(...args: string[]): Promise<string>
  /** Starts a process with PgBouncer's address alone, until it ends. */
  startWithoutDirectUrl(): ReturnType<typeof runServer>
  stop(): Promise<void>
}

/** Direct connections of the site and of this test, by their names. */
const DIRECT = ['salloon jobs', 'salloon salon_shown', 'salloon salon_changed', 'salloon backup', 'test']

export async function startPooledSite(found: FoundPgbouncer): Promise<PooledSite> {
  const folder = await freshFolder()
  const dataDir = await freshFolder()
  const stops: (() => Promise<unknown>)[] = [() => removeFolder(dataDir), () => removeFolder(folder)]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const postgres: TestPostgres = await startAlone(folder)
    stops.push(() => postgres.stop('immediate'))
    await administer(postgres.url, [`alter role salloon password '${PASSWORD}'`, 'create database salloon'])
    const pgbouncer = await startPgbouncer(found, { postgresPort: postgres.port, password: PASSWORD })
    stops.push(pgbouncer.stop)
    const directUrl = `postgres://salloon@127.0.0.1:${postgres.port}/salloon`
    const addresses = { DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: directUrl }
    const env = { ...BARE, ...addresses, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    // Both migrate, one after the other.
    const started = await Promise.allSettled([startServer(env), startServer(env)])
    const sites = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    stops.push(() => Promise.all(sites.map((site) => site.stop())))
    for (const one of started) if (one.status === 'rejected') throw one.reason
    const database = connect(`${directUrl}?application_name=test`, 4)
    stops.push(() => database.pool.end())
    return {
      pgbouncer,
      sites,
      directUrl,
      database,
      async serverConnections() {
        const { rowCount } = await database.pool.query(
          // PostgreSQL's own, such as of autovacuum, also have this database.
          `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
             and application_name <> all($1)`,
          [DIRECT],
        )
        return rowCount ?? 0
      },
      async backUp(...args) {
        const node = join('node_modules', 'node', 'bin', 'node')
        const all = { ...INHERITED, ...env }
        const { stdout } = await promisify(execFile)(node, ['src/backup.ts', ...args], { env: all })
        return stdout
      },
      startWithoutDirectUrl: async () => runServer({ ...env, DATABASE_DIRECT_URL: '', PORT: String(await freePort()) }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
