import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { INHERITED } from './inherited.ts'

export interface TestServer {
  origin: string
  port: number
  pid: number
  dataDir: string
  /** Its output so far. */
  output(): string
  /** Sends a signal and resolves with the exit code, or null if the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const NODE = join('node_modules', 'node', 'bin', 'node')
const READY_MS = 180_000

/**
 * Starts the built server as a process, in this checkout or in `folder`, and waits until it is ready. `on` may change
 * the command, to run it on another host.
 */
export async function startServer(
  env: Record<string, string> = {},
  folder = '.',
  on: (command: string[]) => string[] = (command) => command,
): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? (await freshFolder())
  const port = Number(env.PORT ?? (await freePort()))
  const { child, output } = launch({ ...env, DATA_DIR: dataDir, PORT: String(port) }, folder, on)
  await readiness(child, output)
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

/** Runs the built server until it exits, when it cannot start. */
export async function runServer(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(env)
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** The findings and the exit code of `npm run doctor`. */
export async function runDoctor(
  env: Record<string, string>,
): Promise<{ code: number | null; found: { check: string; state: string; says: string }[] }> {
  const child = spawn(NODE, ['src/doctor.ts', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...INHERITED, ...env },
  })
  const [written] = await Promise.all([text(child.stdout), once(child, 'close')])
  const lines = written.split('\n').filter(Boolean)
  return { code: child.exitCode, found: lines.map((line) => JSON.parse(line)) }
}

function launch(
  env: Record<string, string>,
  cwd = '.',
  on: (command: string[]) => string[] = (command) => command,
): { child: ChildProcess; output: () => string } {
  const [program = '', ...args] = on([NODE, 'scripts/serve.js'])
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ ...INHERITED, NODE_ENV: 'production', WEB_CONCURRENCY: '1' },
      // The demo's map would ask a server of the internet.
      MAP_TILES: 'none',
      ...env,
    },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      written += text
    })
  }
  return { child, output: () => written }
}

function readiness(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`The server did not get ready:\n${output()}`)), READY_MS)
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${output()}`)))
    child.stdout?.on('data', () => {
      if (!output().includes('Salloon is ready at')) return
      clearTimeout(late)
      done()
    })
  })
}

/** The address of the embedded PostgreSQL that a site with this data folder runs. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
  const pid = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return `postgres://salloon:${password.trim()}@127.0.0.1:${pid.split('\n')[3]}/postgres`
}

/** A new data folder. Root's PostgreSQL runs as another user, who must be able to traverse it. */
export function freshFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'salloon-'))
}

/** A copy of the data folder of a stopped site; a new folder for none. */
export async function copyOf(dataDir: string): Promise<string> {
  const folder = await freshFolder()
  // Node's own copy does not keep the owner, who is PostgreSQL's user.
  if (dataDir) await promisify(execFile)('cp', ['-a', `${dataDir}/.`, folder])
  return folder
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}

/** A free port, below those from which systems take the ports of outgoing connections (32768 on Linux). */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((done) => {
      server.once('error', () => done(false)).listen(port, () => done(true))
    })
    if (!isFree) continue
    await new Promise((done) => server.close(done))
    return port
  }
}
