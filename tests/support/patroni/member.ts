import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unprivileged } from '../../../src/platform/database/unprivileged.ts'
import { childrenOf } from '../kill-processes.ts'
import { POSTGRESQL } from '../postgres-pair.ts'
import { documented, filledIn } from './documented.ts'
import type { TestHost } from './hosts.ts'
import { type Program, startProgram } from './program.ts'
import { PROGRAMS } from './programs.ts'

/** Only tests use it. */
export const PASSWORD = 'only-tests-know-it'

/** A host with PostgreSQL and Patroni. */
export interface TestMember {
  host: TestHost
  /** Patroni's configuration. */
  configuration: string
  start(): void
  /** Ends Patroni, which stops PostgreSQL. */
  stop(): Promise<void>
  output(): Promise<string>
  /** The processes of PostgreSQL with this title. */
  processes(title: string): Promise<number[]>
  /** Ends PostgreSQL at once. */
  killPostgres(): Promise<void>
  /** Ends PostgreSQL and Patroni at once. */
  kill(): Promise<void>
  /** Suspends PostgreSQL and Patroni. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

/** `group` is that of a server in a Citus cluster. */
export async function createMember(
  host: TestHost,
  folder: string,
  prefix: string,
  group: number | null,
): Promise<TestMember> {
  const home = join(folder, `postgres-${host.name}`)
  await mkdir(home, { mode: 0o700 })
  const runAs = await unprivileged([home])
  await runAs.own(home)
  const configuration = join(home, 'config.yml')
  const own = await configurationOf(host, home, prefix)
  await writeFile(configuration, group === null ? own : await withCitus(own, group, host.address))
  await runAs.own(configuration)
  const data = join(home, 'data')
  const log = join(folder, `patroni-${host.name}.log`)
  let patroni: Program | null = null
  let frozen: number[] = []

  /** The first one starts the others. */
  async function postgres(): Promise<number[]> {
    const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
    return pid ? [pid, ...(await childrenOf(pid))] : []
  }

  async function killPostgres(): Promise<void> {
    signal(await postgres(), 'SIGKILL')
  }

  async function processes(title: string): Promise<number[]> {
    const pids = await postgres()
    const titles = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
    return pids.filter((_, n) => titles[n]?.includes(title))
  }

  return {
    host,
    configuration,
    processes,
    killPostgres,
    start() {
      patroni = startProgram(host.inside(runAs.command(PROGRAMS.patroni, [configuration])), log)
    },
    async stop() {
      signal(frozen, 'SIGCONT')
      await patroni?.stop()
    },
    output: () => readFile(log, 'utf8'),
    async kill() {
      await Promise.all([patroni?.stop('SIGKILL'), killPostgres()])
    },
    async freeze() {
      const [server = 0] = await postgres()
      signal([server, patroni?.pid ?? 0], 'SIGSTOP')
      frozen = [...(await postgres()), patroni?.pid ?? 0]
      signal(frozen, 'SIGSTOP')
    },
    async thaw() {
      signal(frozen, 'SIGCONT')
      frozen = []
    },
  }
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids.filter((one) => one > 1)) {
    try {
      process.kill(pid, name)
    } catch {
      // It has already ended.
    }
  }
}

/** The documented configuration, for a small server without durability. */
async function configurationOf({ name, address }: TestHost, home: string, prefix: string): Promise<string> {
  const small = { shared_buffers: '32MB', fsync: "'off'", timezone: 'UTC' }
  const settings = Object.entries({ unix_socket_directories: home, ...small })
  const [own, secret] = [`    ${settings.map(([setting, value]) => `${setting}: ${value}`).join('\n    ')}\n`, PASSWORD]
  return filledIn(await documented('patroni'), [
    [/^name: a$/m, `name: ${name}`],
    [/10\.0\.0\.1(?=:(8008|5432))/g, address],
    [/10\.0\.0\./g, prefix],
    [/\/usr\/lib\/postgresql\/15\/bin/, POSTGRESQL],
    [/\/var\/lib\/postgresql\/15\/main/, join(home, 'data')],
    [/\/var\/lib\/postgresql\/patroni.pgpass/, join(home, 'pgpass')],
    [/SECRET/g, secret],
    [/^ {4}- data-checksums\n/m, '    - data-checksums\n    - no-sync\n'],
    [/^ {4}unix_socket_directories: .*\n/m, own],
  ])
}

/** Adds what is documented for Citus: its section, and its parameters to the others. */
async function withCitus(configuration: string, group: number, address: string): Promise<string> {
  const [section = '', parameters = ''] = (await documented('citus')).split('postgresql:\n  parameters:\n')
  return filledIn(`${configuration}${section}`, [
    [/^ {2}parameters:\n/m, `  parameters:\n${parameters}`],
    [/^ {2}group: 0$/m, `  group: ${group}`],
    [/(?<=local_hostname: )10\.0\.0\.1$/m, address],
  ])
}
