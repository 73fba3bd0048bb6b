// Measures what one action and one row of each kind cost: `npm run bench:capacity [-- --quick] [-- --json] [-- --salons N
// --bookings N]`. Processor time of the site's process and of PostgreSQL per action, bytes in the database per salon,
// client, booking and account, and the machines that follow for one country and for many: the tables of docs/scale.md.
// Processor time depends little on other load on the machine.
// Linux only.
import { parseArgs } from 'node:util'
import { fillCalendar } from '@salloon/demo/fill-calendar'
import { loadDemoCity } from '@salloon/demo/load'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { bookingRequests } from './api-calls.ts'
import { openApp } from './api-city.ts'
import { openTarget, type RequestSpec, waitUntilIdle } from './api-load.ts'
import { bytesOfEach, tableSizes } from './capacity-bytes.ts'
import { jobsDone, remind, remindable, settleAll } from './capacity-jobs.ts'
import { startMeter } from './capacity-meter.ts'
import { modelOf } from './capacity-model.ts'
import { pageRequests } from './capacity-requests.ts'
import { printCapacity } from './capacity-table.ts'
import { postmasterOf } from './cost-processes.ts'

const SECRET = 'a secret only of the benchmark, long enough'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean' },
    salons: { type: 'string' },
    bookings: { type: 'string' },
  },
})
const { quick } = values
const salons = Number(values.salons ?? (quick ? 300 : 1_000))
const bookings = Number(values.bookings ?? (quick ? 10_000 : 50_000))
const amounts = quick
  ? { rounds: 1, pages: 100, bookings: 30, reminders: 30, idleMs: 4_000 }
  : { rounds: 4, pages: 400, bookings: 100, reminders: 60, idleMs: 10_000 }

const dataDir = await freshFolder()
const postgres = await startEmbedded(dataDir)
try {
  const city = await openApp(postgres.url, SECRET)
  try {
    await measure(city)
  } finally {
    await city.close()
  }
} finally {
  await postgres.stop()
  await removeFolder(dataDir)
}

async function measure({ app, pool }: Awaited<ReturnType<typeof openApp>>): Promise<void> {
  const database = postmasterOf(dataDir)
  const empty = await tableSizes(pool)
  const images = { storeDrawing: async () => '/images/none.svg' }
  await loadDemoCity(pool, { seed: 1, now: new Date(), salons, bookings, images })
  await pool.query('vacuum analyze')
  const bytes = await bytesOfEach(pool, empty)
  const settled = await settleAll(app, pool, database)
  // As at the site's start, so that demo appointments do not take the times booked below.
  await fillCalendar(app)
  const pages = await pageRequests(app)
  const { rounds } = amounts
  const booked = await bookingRequests(app, amounts.bookings * (rounds + 1))
  const reminders = await remindable(pool)
  // As many in each round as there are.
  const perRound = Math.min(amounts.reminders, Math.floor(reminders.length / (rounds + 1)))
  if (perRound === 0) throw new Error('Too few appointments in the coming day; use more bookings.')

  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' }
  const site = await startServer(env)
  const target = openTarget(site)
  try {
    await waitUntilIdle(site)
    const meter = await startMeter({ site: site.pid, database }, rounds, amounts.idleMs)
    const view = (requests: readonly RequestSpec[]) =>
      meter.measure(amounts.pages, async () => void (await target.send(repeated(requests, amounts.pages))))
    const book = async (round: number) => {
      await target.send(slice(booked, round, amounts.bookings))
      await jobsDone(pool)
    }
    const sendReminders = async (round: number) => {
      await remind(app, slice(reminders, round, perRound))
      await jobsDone(pool)
    }
    const costs = {
      list: await view(pages.list),
      salon: await view(pages.salon),
      times: await view(pages.times),
      calendar: await view(pages.calendar),
      booking: await meter.measure(amounts.bookings, book),
      reminder: await meter.measure(perRound, sendReminders),
      settling: settled,
    }
    printCapacity(`${salons} salons and ${bookings} bookings`, {
      ...{ costs, idle: meter.idle, model: modelOf(costs, { ...bytes, settled: settled.bytes }) },
      bytes: { ...bytes, 'booking settled, in addition': settled.bytes },
    })
  } finally {
    await target.close()
    await site.stop()
  }
}

function slice<T>(all: readonly T[], round: number, count: number): T[] {
  return all.slice(round * count, (round + 1) * count)
}

function repeated(requests: readonly RequestSpec[], count: number): RequestSpec[] {
  return Array.from({ length: count }, (_, n) => requests[n % requests.length]).filter(
    (request) => request !== undefined,
  )
}
