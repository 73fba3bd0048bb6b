// Measures resources: `npm run bench:cost [-- --quick] [-- --json]`. Memory of a process, CPU time per request of each
// kind with the database's share, and bytes on disk per booking, of a site in production with simulated services. CPU
// time depends little on other load on the machine. Linux only.
import { setTimeout as pause } from 'node:timers/promises'
import { fillCalendar } from '@salloon/demo/fill-calendar'
import { loadDemoCity } from '@salloon/demo/load'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { freshFolder, removeFolder, startServer, type TestServer } from '../tests/support/server.ts'
import { bookingRequests, readRequests } from './api-calls.ts'
import { openApp } from './api-city.ts'
import { openTarget, type RequestSpec, waitUntilIdle } from './api-load.ts'
import { bytesPerBooking } from './cost-bytes.ts'
import { pageRequests } from './cost-pages.ts'
import { memoryOf, postmasterOf, processorTime } from './cost-processes.ts'
import { type Figure, printFigure, report } from './report.ts'

/** Limits; generous, as machines differ, except bytes per booking. */
const BUDGET = {
  megabytes: { started: 220, rested: 256, most: 320 },
  bytes: 6_000,
  milliseconds: { cached: 1.5, page: 60, call: 20, booking: 80 },
}
const SECRET = 'a secret only of the benchmark, long enough'

const quick = process.argv.includes('--quick')
const [rounds, readCount, bookingCount] = quick ? [1, 100, 30] : [4, 500, 100]
const IDLE_MS = quick ? 4_000 : 10_000
/** An idle process returns its memory within this time. */
const RESTED_MS = 30_000

const dataDir = await freshFolder()
const postgres = await startEmbedded(dataDir)
try {
  const requests = await prepare()
  // Without the demo city's package, which a package for production does not contain, and which takes 50 MB.
  const site = await startServer({
    APP_ENV: 'production',
    SIMULATE: 'payments,mail,sms',
    ORIGIN: 'https://salloon.example',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    TRUST_PROXY: 'on',
  })
  try {
    const figures = await measure(site, requests)
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
  /** The same requests in each round, or those of this round. */
  of(round: number): RequestSpec[]
}

async function prepare(): Promise<Kind[]> {
  const city = await openApp(postgres.url, SECRET)
  await loadDemoCity(city.pool, { seed: 1, now: new Date(), images: { storeDrawing: async () => '/images/none.svg' } })
  // As at the site's start, so that demo appointments do not take the times booked below.
  await fillCalendar(city.app)
  const pages = await pageRequests(city.app)
  const { getsaloons = [] } = await readRequests(city.app)
  const bookings = await bookingRequests(city.app, bookingCount * (rounds + 1))
  await city.close()
  const { cached, page, call, booking } = BUDGET.milliseconds
  const again = (of: readonly RequestSpec[]) => () =>
    Array.from({ length: readCount }, (_, n) => of[n % of.length] as RequestSpec)
  const forms: [string, number, readonly RequestSpec[]][] = [
    ['home page, cached', cached, pages.homeCached],
    ['home page, rendered', page, pages.home],
    ['list, rendered', page, pages.list],
    ['list of a day with free times, rendered', page, pages.listOfDay],
    ["salon's page, rendered", page, pages.salon],
    ['API: getsaloons', call, getsaloons],
  ]
  return [
    ...forms.map(([name, budget, of]) => ({ name, budget, of: again(of) })),
    {
      name: 'API: addbooking, with the mails it leads to',
      budget: booking,
      of: (round) => bookings.slice(round * bookingCount, (round + 1) * bookingCount),
    },
  ]
}

async function measure(site: TestServer, kinds: Kind[]): Promise<Figure[]> {
  const [target, database] = [openTarget(site), postmasterOf(dataDir)]
  const spent = () => [processorTime(site.pid), processorTime(database)] as const
  const since = (before: readonly [number, number]) => {
    const now = spent()
    return [now[0] - before[0], now[1] - before[1]] as const
  }
  await waitUntilIdle(site)
  const figures = [figure('memory of a process just started', memoryOf(site.pid).now, 'MB', BUDGET.megabytes.started)]
  const before = spent()
  await pause(IDLE_MS)
  const idle = since(before).map((ms) => ms / IDLE_MS)
  printFigure('idle, a second of the site', Math.round(1000 * (idle[0] ?? 0)), 'ms')
  printFigure('idle, a second of its database', Math.round(1000 * (idle[1] ?? 0)), 'ms')

  for (const { name, budget, of } of kinds) {
    let [least, site, database] = [Number.POSITIVE_INFINITY, 0, 0]
    for (let round = 0; round <= rounds; round++) {
      const [requests, began, before] = [of(round), performance.now(), spent()]
      await target.send(requests)
      // Includes the jobs of a booking.
      if (name.includes('addbooking')) await pause(4_000)
      const elapsed = performance.now() - began
      const [ours, its] = since(before).map(
        (ms, n) => Math.max(0, ms - (idle[n] ?? 0) * elapsed) / requests.length,
      ) as [number, number]
      // The first round is a warm-up.
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
