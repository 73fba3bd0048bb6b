// How near the API comes to a bare server: `npm run bench:api [-- --quick] [-- --json]`. The bare one has the same framework
// and driver, runs the very statements that a call runs (a rehearsal notes them), side by side where the call does so, and
// sends the very bytes that it answers; uncompressed both, as for a client that asks for no encoding. Each is a process
// of its own on a database of its own, the two alike. Limits count, as they do in production.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { startBare } from './api-bare-process.ts'
import { bookingShots, readShots } from './api-calls.ts'
import { growCities } from './api-city.ts'
import { aimAt, comeToRest, type Round, type Shot } from './api-load.ts'
import { rehearse } from './api-rehearsal.ts'
import { alternate, type Compared, type Rounds } from './api-rounds.ts'
import { type Figure, report, say } from './report.ts'

/**
 * What share of the bare server's requests a second we answer at least, and how many times its p99 ours is at most. A booking
 * decides between its statements, and has its process notify both sides by mail afterwards: the bare one does neither.
 */
const BUDGET = { reads: 0.8, addbooking: 0.5, p99: 1.5 }
const BOOKING = 'addbooking'
const SECRET = 'a secret only of the benchmark, long enough'

const quick = process.argv.includes('--quick')
const json = process.argv.includes('--json')
const rounds: Rounds = quick ? { pairs: 4, seconds: 1 } : { pairs: 8, seconds: 2 }
const BOOKINGS_A_ROUND = 60

const dataDir = await freshFolder()
// Without guarantees of the disk: servers are compared, and a disk that others use is what differs most from round to round.
const postgres = await startEmbedded(dataDir, ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'])
try {
  const { databases, calls } = await growCities(postgres.url, SECRET, async (app) => ({
    ...(await readShots(app)),
    [BOOKING]: await bookingShots(app, BOOKINGS_A_ROUND * (rounds.pairs + 1)),
  }))
  const { recordings, bareCalls } = await rehearse(databases.rehearsal, SECRET, calls)
  const file = join(dataDir, 'recordings.json')
  await writeFile(file, JSON.stringify(recordings))
  process.exitCode = report(await measure(databases, { calls, bareCalls }, file))
} finally {
  await postgres.stop()
  await removeFolder(dataDir)
}

async function measure(
  databases: { real: string; bare: string },
  { calls, bareCalls }: { calls: Record<string, Shot[]>; bareCalls: Record<string, Shot[]> },
  recordings: string,
): Promise<Figure[]> {
  const settings = { DATABASE_URL: databases.real, DATA_DIR: dataDir, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' }
  const servers = [await startServer(settings), await startBare(databases.bare, recordings)] as const
  const [real, bare] = [aimAt(servers[0]), aimAt(servers[1])]
  const figures: Figure[] = []
  try {
    await comeToRest(servers[0])
    for (const [name, shots] of Object.entries(calls)) {
      const barely = bareCalls[name] ?? []
      const each = name === BOOKING ? { ...rounds, shots: BOOKINGS_A_ROUND } : rounds
      figures.push(...judge(name, await alternate([real, shots], [bare, barely], each)))
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
    say(`${name}: ${text(real)}; bare ${text(bare)}`)
  }
  const goal = name === BOOKING ? BUDGET.addbooking : BUDGET.reads
  return [
    { name: `${name}: requests a second of the bare server's`, value: share, unit: '×', goal, at: 'least' },
    { name: `${name}: p99 of the bare server's`, value: times, unit: '×', goal: BUDGET.p99, at: 'most' },
  ]
}
