import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distribute } from '../../../src/platform/database/cluster/distribute.ts'
import { connect } from '../../../src/platform/database/connect.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { type PatroniCluster, type Replicated, startPatroniCluster } from '../patroni-cluster.ts'
import { type FoundPgbouncer, startPgbouncer, type TestPgbouncer } from '../pgbouncer.ts'
import { freshFolder, removeFolder, startServer, type TestServer } from '../server.ts'
import { documented } from './documented.ts'

const SECRET = 'only the tests know this secret, all of it'
const ORIGIN = 'https://salloon.example'
const BARE = { APP_ENV: 'production', SIMULATE: 'payments,mail,sms', ORIGIN, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' }

/** Two processes of the site on three servers with Patroni, behind HAProxy, and PgBouncer where wanted. */
export interface Stage {
  cluster: PatroniCluster
  origins: string[]
  secret: string
  /** What the processes of the site wrote. */
  siteOutput(): string
  close(): Promise<void>
}

interface StageOptions {
  /** The documented change of Patroni's times. */
  shorter: boolean
  /** With Citus: whether the coordinator or the worker has a replica. */
  citus?: Replicated
  /** Between the site and HAProxy. */
  pgbouncer?: FoundPgbouncer
}

export async function openStage({ shorter, citus = null, pgbouncer }: StageOptions): Promise<Stage> {
  const cluster = await startPatroniCluster(citus)
  const dataDir = await freshFolder()
  const sites: TestServer[] = []
  let pooler: TestPgbouncer | null = null
  const stage: Stage = {
    cluster,
    origins: [],
    secret: SECRET,
    siteOutput: () => sites.map((site) => site.output()).join('\n'),
    async close() {
      await Promise.all(sites.map((site) => site.stop()))
      await pooler?.stop()
      await cluster.stop()
      await removeFolder(dataDir)
    },
  }
  try {
    if (citus) await distributeSite(cluster.url)
    if (shorter) {
      const file = join(cluster.folder, 'changed.yml')
      await writeFile(file, await documented('shorter'))
      await cluster.patronictl('edit-config', 'salloon', '--apply', file, '--force')
    }
    const replicas: Record<string, string> = citus ? {} : { DATABASE_READ_URL: cluster.readUrl }
    pooler = pgbouncer ? await startPgbouncer(pgbouncer, poolerTarget(cluster.url)) : null
    const addresses: Record<string, string> = pooler
      ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: cluster.url }
      : { DATABASE_URL: cluster.url }
    const database = { ...addresses, ...replicas, DATABASE_CONNECTIONS: '10' }
    // The first one migrates.
    for (let n = 0; n < 2; n++)
      sites.push(await startServer({ ...BARE, ...database, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }))
    stage.origins = sites.map(({ origin }) => origin)
    await cluster.query('create table written (text text)')
    return stage
  } catch (error) {
    await stage.close()
    throw error
  }
}

function poolerTarget(url: string) {
  const { hostname, port, password } = new URL(url)
  return { postgresHost: hostname, postgresPort: Number(port), password }
}

/** Few, since each is a table to create. */
const SHARDS = 4

async function distributeSite(url: string): Promise<void> {
  const { pool } = connect(url, 2)
  try {
    await migrate(pool)
    await distribute(pool, { shards: SHARDS, online: false })
  } finally {
    await pool.end()
  }
}
