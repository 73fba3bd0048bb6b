// What the site costs: `npm run bench:cost [-- --quick] [-- --json]`. Memory of a process, processor time of a request of each
// kind, the database's share in it, and bytes on disk of a booking. Processor time and not how long it takes: that hardly
// minds what else the machine is doing. Linux tells these, so it runs there only.
import { setTimeout as pause } from 'node:timers/promises'
import { fillCalendar } from '@salloon/demo/fill-calendar'
import { loadDemoCity } from '@salloon/demo/load'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { freshFolder, removeFolder, startServer, type TestServer } from '../tests/support/server.ts'
import { bookingShots, readShots } from './api-calls.ts'
import { openApp } from './api-city.ts'
import { aimAt, comeToRest, type Shot } from './api-load.ts'
import { bytesPerBooking } from './cost-bytes.ts'
import { pageShots } from './cost-pages.ts'
import { memoryOf, postmasterOf, processorTime } from './cost-processes.ts'
import { type Figure, printFigure, report } from './report.ts'

/** What it may cost at most; generous, for machines differ. A booking's bytes do not. */
const BUDGET = {
  megabytes: { started: 220, rested: 256, most: 320 },
  bytes: 6_000,
  milliseconds: { kept: 1.5, page: 60, call: 20, booking: 80 },
}
const SECRET = 'a secret only of the benchmark, long enough'

const quick = process.argv.includes('--quick')
const [rounds, shotsOfReads, shotsOfBookings] = quick ? [1, 100, 30] : [4, 500, 100]
const IDLE_MS = quick ? 4_000 : 10_000
/** An idle process returns its memory within this time. */
const RESTED_MS = 30_000

const dataDir = await freshFolder()
const postgres = await startEmbedded(dataDir)
try {
  const shots = await prepare()
  const site = await startServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    TRUST_PROXY: 'on',
  })
  try {
    const figures = await measure(site, shots)
    const bytes = await bytesPerBooking(postgres.url)
    figures.push(figure('a booking on disk, with its indexes', bytes, 'bytes', BUDGET.bytes))
    process.exitCode = report(figures)
  } finally {
    await site.stop()
  }
} finally {
  await postgres.stop()
  await removeFolder(dataDir)
}

interface Kind {
  name: string
  budget: number
  /** The same shots each round, or those of this round. */
  of(round: number): Shot[]
}

async function prepare(): Promise<Kind[]> {
  const city = await openApp(postgres.url, SECRET)
  await loadDemoCity(city.pool, { seed: 1, now: new Date(), images: { storeDrawing: async () => '/images/none.svg' } })
  // As the site does when it starts, so that no appointment takes a time that is booked below.
  await fillCalendar(city.app)
  const pages = await pageShots(city.app)
  const { getsaloons = [] } = await readShots(city.app)
  const bookings = await bookingShots(city.app, shotsOfBookings * (rounds + 1))
  await city.close()
  const { kept, page, call, booking } = BUDGET.milliseconds
  const again = (of: readonly Shot[]) => () => Array.from({ length: shotsOfReads }, (_, n) => of[n % of.length] as Shot)
  const forms: [string, number, readonly Shot[]][] = [
    ['home page, kept', kept, pages.homeKept],
    ['home page, drawn', page, pages.home],
    ['list, drawn', page, pages.list],
    ['list of a day with free times, drawn', page, pages.listOfDay],
    ["salon's page, drawn", page, pages.salon],
    ['API: getsaloons', call, getsaloons],
  ]
  return [
    ...forms.map(([name, budget, of]) => ({ name, budget, of: again(of) })),
    {
      name: 'API: addbooking, with the mails it leads to',
      budget: booking,
      of: (round) => bookings.slice(round * shotsOfBookings, (round + 1) * shotsOfBookings),
    },
  ]
}

async function measure(site: TestServer, kinds: Kind[]): Promise<Figure[]> {
  const [target, database] = [aimAt(site), postmasterOf(dataDir)]
  const spent = () => [processorTime(site.pid), processorTime(database)] as const
  const since = (before: readonly [number, number]) => {
    const now = spent()
    return [now[0] - before[0], now[1] - before[1]] as const
  }
  await comeToRest(site)
  const figures = [figure('memory of a process just started', memoryOf(site.pid).now, 'MB', BUDGET.megabytes.started)]
  const before = spent()
  await pause(IDLE_MS)
  const idle = since(before).map((ms) => ms / IDLE_MS)
  printFigure('idle, a second of the site', Math.round(1000 * (idle[0] ?? 0)), 'ms')
  printFigure('idle, a second of its database', Math.round(1000 * (idle[1] ?? 0)), 'ms')

  for (const { name, budget, of } of kinds) {
    let [least, site, database] = [Number.POSITIVE_INFINITY, 0, 0]
    for (let round = 0; round <= rounds; round++) {
      const [shots, began, before] = [of(round), performance.now(), spent()]
      await target.fire(shots)
      // What a booking leaves to jobs belongs to it.
      if (name.includes('addbooking')) await pause(4_000)
      const elapsed = performance.now() - began
      const [ours, its] = since(before).map((ms, n) => Math.max(0, ms - (idle[n] ?? 0) * elapsed) / shots.length) as [
        number,
        number,
      ]
      // The first warms up.
      if (round > 0 && ours + its < least) [least, site, database] = [ours + its, ours, its]
    }
    printFigure(`${name}: in the site`, site.toFixed(2), 'ms')
    printFigure(`${name}: in the database`, database.toFixed(2), 'ms')
    printFigure(`${name}: a core of both does`, Math.round(1000 / least), 'a second')
    figures.push(figure(`${name}: processor time`, Number(least.toFixed(2)), 'ms', budget))
  }
  await target.close()
  printFigure('memory at the end of all that', memoryOf(site.pid).now, 'MB')
  await pause(RESTED_MS)
  const { now, most } = memoryOf(site.pid)
  figures.push(figure('memory half a minute after all that', now, 'MB', BUDGET.megabytes.rested))
  figures.push(figure('memory at most', most, 'MB', BUDGET.megabytes.most))
  return figures
}

function figure(name: string, value: number, unit: string, goal: number): Figure {
  return { name, value, unit, goal, at: 'most' }
}
