import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unprivileged } from '../../src/platform/database/unprivileged.ts'
import { documented, filledIn } from './patroni/documented.ts'
import { startProgram } from './patroni/program.ts'
import { freePort, freshFolder, removeFolder } from './server.ts'

/** Each PgBouncer in the variable PGBOUNCER, or the one in the usual place, with its version. */
export const PGBOUNCERS = (process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer')
  .split(delimiter)
  .filter((program) => existsSync(program))
  .map((program) => ({ program, version: versionOf(program) }))

export type FoundPgbouncer = (typeof PGBOUNCERS)[number]

export interface TestPgbouncer {
  /** The database `salloon` through it. */
  url: string
  port: number
  output(): Promise<string>
  stop(): Promise<void>
}

interface PostgresAddress {
  postgresHost?: string
  postgresPort: number
  /** Of the role `salloon`. */
  password: string
}

/** The first version with this setting; earlier ones do not start with it. */
const PREPARES_FROM = 21
const READY_MS = 10_000
const PREPARES = /^; (?=max_prepared_statements = )/m

/** Whether it knows prepared statements. */
export const knowsPrepared = ({ version }: Pick<FoundPgbouncer, 'version'>) =>
  Number(version.split('.')[1]) >= PREPARES_FROM

/** Starts PgBouncer with the documented configuration, in front of the PostgreSQL on `postgresPort`. */
export async function startPgbouncer(
  found: FoundPgbouncer,
  { postgresHost = '127.0.0.1', postgresPort, password }: PostgresAddress,
): Promise<TestPgbouncer> {
  const folder = await freshFolder()
  await chmod(folder, 0o755)
  const [config, users, log] = ['pgbouncer.ini', 'userlist.txt', 'log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const port = await freePort()
  const text = filledIn(await documented('pgbouncer'), [
    [/host=127\.0\.0\.1 port=5000/, `host=${postgresHost} port=${postgresPort}`],
    [/listen_port = 6432/, `listen_port = ${port}\nunix_socket_dir =`],
    [/\/etc\/pgbouncer\/userlist\.txt/, users],
  ])
  await writeFile(config, knowsPrepared(found) ? filledIn(text, [[PREPARES, '']]) : text)
  await writeFile(users, `"salloon" "${password}"\n`)
  // It refuses to run as root.
  const command = (await unprivileged([config])).command(found.program, [config])
  const program = startProgram(command, log)
  const until = Date.now() + READY_MS
  while (!(await isOpen(port))) {
    if (Date.now() > until) {
      await program.stop('SIGKILL')
      const output = await program.output()
      await removeFolder(folder)
      throw new Error(`PgBouncer did not start:\n${output}`)
    }
    await pause(20)
  }
  return {
    url: `postgres://salloon:${password}@127.0.0.1:${port}/salloon`,
    port,
    output: program.output,
    async stop() {
      await program.stop('SIGKILL')
      await removeFolder(folder)
    },
  }
}

function versionOf(program: string): string {
  const [, version = ''] =
    /PgBouncer (\d+\.\d+(\.\d+)?)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
  return version
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(socket.destroy() && true))
    socket.once('error', () => done(false))
  })
}
