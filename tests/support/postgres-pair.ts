import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { unprivileged } from '../../src/platform/database/unprivileged.ts'
import { freePort, freshFolder, removeFolder } from './server.ts'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** PostgreSQL's programs that `npm test` found, or Debian's newest; empty if there are none. */
export const POSTGRESQL = process.env.POSTGRESQL ?? newest()

function newest(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? ''
}

/** A PostgreSQL server of a test. */
export interface TestPostgres {
  url: string
  port: number
  start(): Promise<void>
  /** `immediate` is like a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Promotes a replica to primary. */
  promote(): Promise<void>
}

export interface PostgresPair {
  primary: TestPostgres
  replica: TestPostgres
  /** From now on commits wait for the replica. */
  synchronous(): Promise<void>
  stop(): Promise<void>
}

/** Creates and starts a single server in a folder. */
export async function startAlone(folder: string): Promise<TestPostgres> {
  const one = await server(folder, 'postgres')
  await makeCluster(one)
  await one.start()
  return one
}

/** A primary with a streaming replica, without durability. */
export async function startPair(): Promise<PostgresPair> {
  const folder = await freshFolder()
  const [primary, replica] = [await server(folder, 'postgres-primary'), await server(folder, 'postgres-replica')]
  await makeCluster(primary)
  await primary.start()
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'salloon']
  await replica.run('pg_basebackup', [...from, '-D', replica.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  await replica.start()
  return {
    primary,
    replica,
    async synchronous() {
      await administer(primary.url, [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()'])
    },
    async stop() {
      for (const one of [replica, primary]) await one.stop('immediate').catch(() => undefined)
      await removeFolder(folder)
    },
  }
}

export function makeCluster({ data, run }: Awaited<ReturnType<typeof server>>): Promise<void> {
  return run('initdb', ['-D', data, '-U', 'salloon', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
}

export async function server(folder: string, name: string, more: readonly string[] = []) {
  const data = join(folder, name)
  await mkdir(data, { mode: 0o700 })
  const runAs = await unprivileged([data])
  await runAs.own(data)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'fsync=off', ...more]
  const options = [`port=${port}`, ...settings].map((setting) => `-c ${setting}`).join(' ')

  async function execute(program: string, args: string[]): Promise<void> {
    const command = runAs.command(join(POSTGRESQL, program), args)
    await run(command.program, command.args, { ...command.options, cwd: '/' })
  }

  /** The server inherits its output streams, so they are not waited for. */
  function control(...args: string[]): Promise<void> {
    const command = runAs.command(join(POSTGRESQL, 'pg_ctl'), [...args, '-D', data, '-w', '-s'])
    return new Promise((done, fail) => {
      const child = spawn(command.program, command.args, {
        ...command.options,
        cwd: '/',
        stdio: 'ignore',
        detached: true,
      })
      child.on('error', fail)
      child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${name} would not ${args[0]}`))))
    })
  }

  return {
    data,
    port,
    url: `postgres://salloon@127.0.0.1:${port}/postgres`,
    run: execute,
    start: () => control('start', '-l', join(data, 'server.log'), '-o', options),
    stop: (how: 'fast' | 'immediate') => control('stop', '-m', how),
    promote: () => control('promote'),
  }
}

/** Runs statements one by one on a separate connection. */
export async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
