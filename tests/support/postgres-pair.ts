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

/** Where `npm test` found PostgreSQL's programs; else Debian's newest, if it is there. Empty: there are none. */
export const POSTGRESQL = process.env.POSTGRESQL ?? newest()

function newest(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? ''
}

/** One PostgreSQL server of a test. */
export interface TestPostgres {
  url: string
  port: number
  start(): Promise<void>
  /** `immediate` is what a crash is like: nothing is finished, nobody is told. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Makes a replica a primary. */
  promote(): Promise<void>
}

export interface PostgresPair {
  primary: TestPostgres
  replica: TestPostgres
  /** From now on a commit is confirmed only when the replica has it too. */
  synchronous(): Promise<void>
  stop(): Promise<void>
}

/** One server by itself, made in a folder and running. */
export async function startAlone(folder: string): Promise<TestPostgres> {
  const one = await server(folder, 'postgres')
  await makeCluster(one)
  await one.start()
  return one
}

/** A primary and a replica that follows it. As long as neither machine's disk is part of a test, none is waited for. */
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

function makeCluster({ data, run }: Awaited<ReturnType<typeof server>>): Promise<void> {
  return run('initdb', ['-D', data, '-U', 'salloon', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
}

async function server(folder: string, name: string) {
  const data = join(folder, name)
  await mkdir(data, { mode: 0o700 })
  const runAs = await unprivileged([data])
  await runAs.own(data)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'fsync=off']
  const options = [`port=${port}`, ...settings].map((setting) => `-c ${setting}`).join(' ')

  async function execute(program: string, args: string[]): Promise<void> {
    const command = runAs.command(join(POSTGRESQL, program), args)
    await run(command.program, command.args, { ...command.options, cwd: '/' })
  }

  /** The server that it starts keeps its output open, so that is not waited for. */
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

/** Statements one by one on a connection of their own. */
export async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
