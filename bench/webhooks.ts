// Measures how long the payment provider waits for the answer to a webhook while the worker is busy: `npm run
// bench:webhooks [-- --quick] [-- --json]`. 200 signed events of payments, with `--quick` 50, ten at a time, while the jobs
// of 2,000 earlier ones are run by the same process, each of which reads the payment at a stub of Stripe.
import { type ChildProcess, spawn } from 'node:child_process'
import type Stripe from 'stripe'
import { storeEvents } from '../src/domain/checkout/online/store-events.ts'
import { connect } from '../src/platform/database/connect.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { addSignedIn } from '../tests/api/client.ts'
import { testApp } from '../tests/support/app.ts'
import { nextFriday } from '../tests/support/next-friday.ts'
import { startAlone } from '../tests/support/postgres-pair.ts'
import { freePort, freshFolder, removeFolder } from '../tests/support/server.ts'
import { startStripe } from '../tests/support/stripe/server.ts'
import { addTestSalon } from '../tests/support/test-salon.ts'
import { median } from './median.ts'
import { quantile } from './overload-load.ts'
import { printFigure, report } from './report.ts'

const EVENTS = process.argv.includes('--quick') ? 50 : 200
const [QUEUED, AT_ONCE, PAYMENTS, GOAL_MS] = [2_000, 10, 10, 100]

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const folder = await freshFolder()
const postgres = await startAlone(folder)
const database = connect(postgres.url, 8)
await migrate(database.pool)
const port = await freePort()
const stub = await startStripe({ webhookUrl: `http://127.0.0.1:${port}/webhooks/payments` })
const queue = await openQueue(postgres.url, { handlers: {} as never, everyMinute: {} }, silent)
const { app } = testApp({ ...database, url: postgres.url }, { now: new Date() })
Object.assign(app, { jobs: queue.jobs })
const server = await startServer()
let sent = 0
try {
  for (let n = 0; n < PAYMENTS; n++) await payForHaircut()
  const idle = await timeWebhooks()
  await queueEvents()
  const before = await countJobs()
  const busy = await timeWebhooks()
  const left = await countJobs()
  printFigure('median without other jobs', Math.round(median(idle)), 'ms')
  printFigure('median while the worker is busy', Math.round(median(busy)), 'ms')
  printFigure('jobs run meanwhile', before + EVENTS - left)
  process.exitCode = report([
    { name: 'answered', value: busy.length, unit: '', goal: EVENTS, at: 'least' },
    { name: 'jobs left at the end', value: left, unit: '', goal: 1, at: 'least' },
    {
      name: 'p99 while the worker is busy',
      value: Math.round(quantile(busy, 0.99)),
      unit: 'ms',
      goal: GOAL_MS,
      at: 'most',
    },
  ])
} finally {
  server.kill('SIGKILL')
  await queue.stop()
  await stub.close()
  await database.pool.end()
  await postgres.stop('immediate')
  await removeFolder(folder)
}

/** Milliseconds until each of the events was answered with 200. */
async function timeWebhooks(): Promise<number[]> {
  const events = Array.from({ length: EVENTS }, () => nextEvent())
  const took: number[] = []
  const lane = async () => {
    for (let event = events.pop(); event; event = events.pop()) {
      const began = performance.now()
      const status = await stub.webhooks.send(event)
      if (status === 200) took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return took.sort((a, b) => a - b)
}

/** An event of one of the payments, with an id of its own. */
function nextEvent(): Stripe.Event {
  const known = [...stub.store.table('event').values()].filter(({ type }) => type === 'payment_intent.succeeded')
  const event = known[sent % known.length]
  if (!event) throw new Error('no payment was made')
  sent += 1
  return { ...event, id: `evt_bench_${sent}` }
}

/** As from the provider's list: events whose jobs the worker has not run. */
async function queueEvents(): Promise<void> {
  const events = Array.from({ length: QUEUED }, () => nextEvent()).map((event) => {
    const intent = event.data.object as Stripe.PaymentIntent
    const own = { objectId: intent.id, account: null, paymentId: intent.metadata.payment_id ?? null, disputeRef: null }
    return { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), ...own }
  })
  await storeEvents(app, events, { missed: true })
}

async function countJobs(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'handle-provider-event' and state < 'completed'`,
  )
  return rows[0]?.n ?? 0
}

async function payForHaircut(): Promise<void> {
  const place = await addTestSalon(database.db)
  const { token } = await addSignedIn(app)
  const appointment = { Saloon: place.salonId, Services: [place.cut], Staff: place.anna, Total_Price: 400 }
  const time = { Appointment_Date: nextFriday(new Date()).toISOString().slice(0, 10), Time_Slot: '10:30 AM' }
  const paid = await fetch(`http://127.0.0.1:${port}/api/stripe/charge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...appointment, ...time, stripeToken: 'pm_card_visa' }),
  })
  if (!paid.ok) throw new Error(await paid.text())
}

async function startServer(): Promise<ChildProcess> {
  const args = ['bench/payment-faults-process.ts', postgres.url, String(stub.port), String(port)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await new Promise((done) => child.once('message', done))
  return child
}
