// Compares the API with a bare server: `npm run bench:api [-- --quick] [-- --json]`. The bare server has the same
// framework and driver, runs the recorded statements of a call, concurrently where the call does, and sends the
// recorded response; both uncompressed. Each is a process with its own identical database. Rate limits apply, as in
// production.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { startBare } from './api-bare-process.ts'
import { bookingRequests, readRequests } from './api-calls.ts'
import { growCities } from './api-city.ts'
import { openTarget, type RequestSpec, type Round, waitUntilIdle } from './api-load.ts'
import { recordRequests } from './api-recording.ts'
import { alternate, type Compared, type Rounds } from './api-rounds.ts'
import { type Figure, print, report } from './report.ts'

/**
 * Goals: our requests per second as a share of the bare server's, and our p99 as a multiple of its. A booking makes
 * decisions between statements and enqueues mails to both sides, which the bare server does not.
 */
const BUDGET = { reads: 0.8, addbooking: 0.5, p99: 1.5 }
const BOOKING = 'addbooking'
const SECRET = 'a secret only of the benchmark, long enough'

const quick = process.argv.includes('--quick')
const json = process.argv.includes('--json')
const rounds: Rounds = quick ? { pairs: 4, seconds: 1 } : { pairs: 8, seconds: 2 }
const BOOKINGS_A_ROUND = 60

const dataDir = await freshFolder()
// Without durability: servers are compared, and a shared disk varies most between rounds.
const postgres = await startEmbedded(dataDir, ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'])
try {
  const { databases, calls } = await growCities(postgres.url, SECRET, async (app) => ({
    ...(await readRequests(app)),
    [BOOKING]: await bookingRequests(app, BOOKINGS_A_ROUND * (rounds.pairs + 1)),
  }))
  const { recordings, bareCalls } = await recordRequests(databases.recording, SECRET, calls)
  const file = join(dataDir, 'recordings.json')
  await writeFile(file, JSON.stringify(recordings))
  process.exitCode = report(await measure(databases, { calls, bareCalls }, file))
} finally {
  await postgres.stop()
  await removeFolder(dataDir)
}

async function measure(
  databases: { real: string; bare: string },
  { calls, bareCalls }: { calls: Record<string, RequestSpec[]>; bareCalls: Record<string, RequestSpec[]> },
  recordings: string,
): Promise<Figure[]> {
  const settings = { DATABASE_URL: databases.real, DATA_DIR: dataDir, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' }
  const servers = [await startServer(settings), await startBare(databases.bare, recordings)] as const
  const [real, bare] = [openTarget(servers[0]), openTarget(servers[1])]
  const figures: Figure[] = []
  try {
    await waitUntilIdle(servers[0])
    for (const [name, requests] of Object.entries(calls)) {
      const bareRequests = bareCalls[name] ?? []
      const each = name === BOOKING ? { ...rounds, requests: BOOKINGS_A_ROUND } : rounds
      figures.push(...judge(name, await alternate([real, requests], [bare, bareRequests], each)))
    }
  } finally {
    await Promise.all([real.close(), bare.close()])
    await Promise.all(servers.map((server) => server.stop()))
  }
  return figures
}

function judge(name: string, { real, bare, share, times }: Compared): Figure[] {
  if (!json) {
    const text = ({ perSecond, p99, cpu }: Round) =>
      `${Math.round(perSecond)} a second, p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(2)} ms of processor time each`
    print(`${name}: ${text(real)}; bare ${text(bare)}`)
  }
  const goal = name === BOOKING ? BUDGET.addbooking : BUDGET.reads
  return [
    { name: `${name}: requests a second of the bare server's`, value: share, unit: '×', goal, at: 'least' },
    { name: `${name}: p99 of the bare server's`, value: times, unit: '×', goal: BUDGET.p99, at: 'most' },
  ]
}
