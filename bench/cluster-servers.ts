import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { enterUsers } from '../src/platform/database/embedded-users.ts'
import { isInitialised, startServer, stopServer } from '../src/platform/database/pg-ctl.ts'
import { findPostmaster } from '../src/platform/database/postmaster.ts'
import { unprivileged } from '../src/platform/database/unprivileged.ts'
import { POSTGRESQL } from '../tests/support/postgres-pair.ts'
import { freePort } from '../tests/support/server.ts'

const run = promisify(execFile)

/** A PostgreSQL server whose data outlive the run. */
export interface ClusterServer {
  url: string
  port: number
  /** The process id of its postmaster. */
  pid: number
}

export interface ClusterServers {
  coordinator: ClusterServer
  workers: ClusterServer[]
  stop(): Promise<void>
}

const NAMES = ['coordinator', 'worker-1', 'worker-2']
/** Durable, as are PostgreSQL's defaults. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'shared_preload_libraries=citus',
  // Without it, libpq looks for certificates in the home folder of the user who started the server.
  'citus.node_conninfo=sslmode=disable',
  'wal_level=logical',
  'max_prepared_transactions=200',
  // A statement that asks all shards would otherwise open up to 16 connections to each worker, each a new process.
  'citus.max_adaptive_executor_pool_size=1',
  'max_connections=200',
]

/**
 * Starts a coordinator and two workers with their data in `dataDir`, as an earlier run left them. Needs a PostgreSQL
 * with Citus. Throws an Error with a message that says what to do.
 */
export async function startServers(dataDir: string, settings: readonly string[]): Promise<ClusterServers> {
  if (POSTGRESQL === '') throw new Error('Install PostgreSQL with Citus, or set POSTGRESQL to its programs.')
  await mkdir(dataDir, { recursive: true })
  const users = await enterUsers(dataDir)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const one of stops.reverse()) await one()
    await users.leave()
  }
  try {
    if (await users.hasOthers()) throw new Error(`Another run uses ${dataDir}.`)
    const servers: ClusterServer[] = []
    for (const name of NAMES) {
      const { stop, ...server } = await startOne(resolve(dataDir, `postgres-${name}`), settings)
      servers.push(server)
      stops.push(stop)
    }
    const [coordinator, ...workers] = servers
    if (!coordinator) throw new Error('no coordinator')
    return { coordinator, workers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startOne(data: string, settings: readonly string[]) {
  await mkdir(data, { recursive: true, mode: 0o700 })
  const runAs = await unprivileged([data])
  await runAs.own(data)
  if (!(await isInitialised(data))) {
    const { program, args, options } = runAs.command(join(POSTGRESQL, 'initdb'), [
      ...['-D', data, '-U', 'salloon', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    ])
    await run(program, args, { ...options, cwd: '/' })
  }
  const port = await portOf(data)
  const stop = () => stopServer(join(POSTGRESQL, 'pg_ctl'), data, runAs)
  // A run that was killed left it running, perhaps with other settings.
  if (await findPostmaster(data)) await stop()
  const options = [`port=${port}`, ...SETTINGS, ...settings].map((setting) => `-c ${setting}`).join(' ')
  await startServer(join(POSTGRESQL, 'pg_ctl'), data, runAs, options)
  const pid = (await findPostmaster(data))?.pid ?? 0
  return { url: `postgres://salloon@127.0.0.1:${port}/postgres`, port, pid, stop }
}

/** The same in each run, since the coordinator's metadata name it. */
async function portOf(data: string): Promise<number> {
  const file = `${data}-port`
  const known = Number(await readFile(file, 'utf8').catch(() => ''))
  if (known) return known
  const port = await freePort()
  await writeFile(file, String(port))
  return port
}
