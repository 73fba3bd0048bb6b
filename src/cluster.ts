import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkCluster } from './platform/database/cluster/check.ts'
import { distribute } from './platform/database/cluster/distribute.ts'
import { SHARDS } from './platform/database/cluster/distribute-tables.ts'
import { isolateSalon } from './platform/database/cluster/isolate.ts'
import { rebalance } from './platform/database/cluster/rebalance.ts'
import { describeCluster } from './platform/database/cluster/status.ts'
import { print, runCommand } from './platform/run-command.ts'

const USAGE = `Distributes the bookings of salons among several PostgreSQL servers with Citus.

  npm run cluster -- distribute     distributes the tables of the coordinator among its workers, while the site runs
      --shards ${SHARDS}                    in so many parts: the most workers that can ever share them
      --offline                     faster, and blocks writes: for an empty database, or while the site is stopped
  npm run cluster -- rebalance      moves parts to the workers that have fewer, such as a new one, while the site runs
  npm run cluster -- isolate SALON  gives a salon (its id, or the last part of its address) a part of its own; changes of the
                                    salons in its present part wait meanwhile
      --to HOST:PORT                and moves it to this worker
  npm run cluster -- status         lists the servers and what each has
  npm run cluster -- check          looks for rows that contradict each other on different servers, which PostgreSQL
                                    does not check on a cluster; changes nothing; exit code 1 if there are any

Uses the coordinator at DATABASE_DIRECT_URL or DATABASE_URL. A call that was interrupted is continued by the next one.`

const COMMANDS = ['distribute', 'rebalance', 'isolate', 'status', 'check']

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      shards: { type: 'string', default: String(SHARDS) },
      offline: { type: 'boolean', default: false },
      to: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command, salon] = positionals
  const shards = Number(values.shards)
  const isComplete = command !== 'isolate' || salon !== undefined
  if (values.help || !isComplete || !COMMANDS.some((known) => known === command)) {
    print(USAGE)
    if (!values.help) process.exitCode = 1
    return
  }
  if (!(Number.isInteger(shards) && shards >= 1 && shards <= 1024))
    throw new Error('--shards takes a number from 1 to 1024')
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (!url) throw new Error('Set DATABASE_URL to the coordinator. The embedded PostgreSQL has no Citus.')
  if (command === 'check') return report(await checkCluster(url))
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    if (command === 'distribute') await distribute(pool, { shards, online: !values.offline, onProgress: print })
    if (command === 'rebalance') await rebalance(pool, print)
    if (command === 'isolate' && salon) await isolateSalon(pool, { salon, to: values.to, onProgress: print })
    for (const line of await describeCluster(pool)) print(line)
  } finally {
    await pool.end()
  }
}

function report(found: readonly string[]): void {
  for (const line of found) print(line)
  if (found.length > 0) process.exitCode = 1
  else print('Nothing found.')
}

runCommand(main)
