// Compares responses of payment calls with their results while processes are killed, the database is stopped, its disk
// is full and the payment provider fails: `npm run bench:payment-faults [-- --quick] [--json]`. 200 purchases, with
// `--quick` 20. The full disk is a small tmpfs, which requires root; otherwise that fault is skipped, and the report
// says so.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../src/platform/database/connect.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { addSignedIn } from '../tests/api/client.ts'
import { testApp } from '../tests/support/app.ts'
import { startAlone } from '../tests/support/postgres-pair.ts'
import { freePort, freshFolder, removeFolder } from '../tests/support/server.ts'
import { startStripe } from '../tests/support/stripe/server.ts'
import { addTestSalon } from '../tests/support/test-salon.ts'
import { findProblems, GRACE_SECONDS, type Purchase, type PurchaseKind, replyTo } from './payment-faults-outcome.ts'
import { print, printFigure, report } from './report.ts'

const QUICK = process.argv.includes('--quick')
const [PURCHASES, CONCURRENCY] = [QUICK ? 20 : 200, 4]
const KINDS: PurchaseKind[] = [
  'appointment by card',
  'products by card',
  'appointment paid at the salon',
  'appointment by card',
]
/** A Friday, when the salons are open. */
const DAY = nextFriday()

const folder = await freshFolder()
const disk = join(folder, 'disk')
mkdirSync(disk, { mode: 0o755 })
const hasDisk = mountDisk()
const postgres = await startAlone(disk)
const database = connect(postgres.url, 4)
await migrate(database.pool)
const { app } = testApp({ ...database, url: postgres.url }, { now: new Date() })
const provider = await startStripe()
const port = await freePort()
let server = await startServer()
/** Duration of a payment on this machine. */
const payingMs = await timePaying()
/** Resolved when the provider is asked to authorise: faults between this and its response matter most. */
let authorising = Promise.withResolvers<void>()
provider.state.onRequest = (path) => path === '/v1/payment_intents' && authorising.resolve()

/** Each causes a fault during purchases and ends it. */
const FAULTS: Record<string, () => Promise<void>> = {
  async 'the process is killed'() {
    await waitRandomly()
    server.kill('SIGKILL')
    await ended(server)
    server = await startServer()
  },
  async 'the database restarts'() {
    await waitRandomly()
    await postgres.stop('immediate')
    await pause(500)
    await postgres.start()
  },
  async 'the database stays away'() {
    await waitRandomly()
    await postgres.stop('immediate')
    await pause(9_000)
    await postgres.start()
  },
  async 'the process and the database are killed'() {
    await waitRandomly()
    server.kill('SIGKILL')
    await Promise.all([postgres.stop('immediate'), ended(server)])
    await postgres.start()
    server = await startServer()
  },
  ...(hasDisk && {
    async 'the disk is full'() {
      await waitRandomly()
      fillDisk()
      await pause(2_500)
      emptyDisk()
      // A server that could not write its WAL has stopped.
      await postgres.start().catch(() => undefined)
    },
  }),
  'the provider breaks at authorising': () =>
    providerFault((path) => (path === '/v1/payment_intents' ? 'error' : null)),
  'the provider’s answer to authorising is lost': () =>
    providerFault((path) => (path === '/v1/payment_intents' ? 'lost' : null)),
  'the provider breaks at capturing': () => providerFault((path) => (path.endsWith('/capture') ? 'error' : null)),
  'the provider’s answer to capturing is lost': () =>
    providerFault((path) => (path.endsWith('/capture') ? 'lost' : null)),
  async 'the provider refuses the key'() {
    provider.state.refusesKey = true
    await pause(3_000)
    provider.state.refusesKey = false
  },
  async 'the database restarts, and nothing can be voided'() {
    provider.state.fault = (path) => (path.endsWith('/cancel') ? 'error' : null)
    await FAULTS['the database stays away']?.()
    provider.state.fault = null
  },
}

async function providerFault(fault: NonNullable<typeof provider.state.fault>) {
  provider.state.fault = fault
  await pause(3_000)
  provider.state.fault = null
}

const purchases: Purchase[] = []
try {
  const names = Object.keys(FAULTS)
  for (let wave = 0; wave * CONCURRENCY < PURCHASES; wave++) {
    const fault = names[wave % names.length] ?? ''
    const buyers = await Promise.all(KINDS.map((kind) => createBuyer(kind)))
    authorising = Promise.withResolvers()
    const purchasing = Promise.all(buyers.map((buyer) => buy(buyer, fault)))
    await Promise.all([purchasing.then((made) => purchases.push(...made)), FAULTS[fault]?.()])
    if (!process.argv.includes('--json')) print(`      ${purchases.length} of ${PURCHASES}: ${fault}`)
  }
  await pause((GRACE_SECONDS + 2) * 1000)
  await waitUntilSettled()
  const wrong = await judge()
  const reply = Map.groupBy(purchases, replyTo)
  for (const [what, those] of reply) printFigure(`told ${what}`, those.length)
  if (!hasDisk) printFigure('a full disk', 'left out: it needs root')
  process.exitCode = report([
    { name: 'purchases', value: purchases.length, unit: '', goal: PURCHASES, at: 'least' },
    { name: 'told something else than came of it', value: wrong, unit: '', goal: 0, at: 'most' },
  ])
} finally {
  server.kill('SIGKILL')
  await provider.close()
  await database.pool.end()
  await postgres.stop('immediate').catch(() => undefined)
  if (hasDisk) execFileSync('umount', [disk])
  await removeFolder(folder)
}

async function createBuyer(kind: PurchaseKind) {
  const place = await addTestSalon(database.db)
  const customer = await addSignedIn(app)
  const appointment = {
    Services: [place.cut],
    Staff: place.anna,
    Appointment_Date: DAY,
    Time_Slot: '10:30 AM',
    Total_Price: 400,
  }
  const products = { Products: [{ Product: place.shampoo, Quantity: 1 }], Total_Price: 125 }
  const request = { Saloon: place.salonId, ...(kind === 'products by card' ? products : appointment) }
  return { kind, customer, request }
}

async function buy(
  { kind, customer, request }: Awaited<ReturnType<typeof createBuyer>>,
  fault: string,
): Promise<Purchase> {
  const cash = kind === 'appointment paid at the salon'
  const path = cash ? 'addbooking' : 'stripe/charge'
  const body = { ...request, ...(cash ? { Payment_Type: 'cash' } : { stripeToken: 'pm_card_visa' }) }
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(58_000),
  })
    .then(async (answer) => ({
      status: answer.status,
      body: (await answer.json()) as NonNullable<Purchase['response']>['body'],
    }))
    .catch(() => null)
  return { kind, fault, customerId: customer.id, email: customer.email, response }
}

/** Waits until all orders and jobs are finished. */
async function waitUntilSettled(): Promise<void> {
  const under = `select (select count(*)::int from customer_order where status = 'pending')
    + (select count(*)::int from pgboss.job where state < 'completed' and name not like '\\_\\_%') as n`
  for (let tries = 0; tries < 240; tries++) {
    const { rows } = await database.pool.query(under)
    const reserved = [...provider.intents.values()].some(({ status }) => status === 'requires_capture')
    if (rows[0].n === 0 && !reserved) return
    await pause(500)
  }
}

/** Prints inconsistencies and returns the number of purchases with any. */
async function judge(): Promise<number> {
  let wrong = 0
  for (const purchase of purchases) {
    const problems = await findProblems(database.pool, provider, purchase)
    if (problems.length === 0) continue
    wrong += 1
    print(
      `      ${purchase.kind}, ${purchase.fault}, told ${purchase.response?.status ?? 'nothing'}: ${problems.join('; ')}`,
    )
  }
  return wrong
}

async function startServer(): Promise<ChildProcess> {
  const args = ['bench/payment-faults-process.ts', postgres.url, String(provider.port), String(port)]
  for (;;) {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const listens = await new Promise<boolean>((done) => {
      child.once('message', () => done(true))
      child.once('exit', () => done(false))
    })
    if (listens) return child
  }
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => void child.once('exit', () => done()))
}

/** In half of the cases a random time during payment, otherwise after authorisation. */
async function waitRandomly(): Promise<void> {
  if (Math.random() < 0.5) return pause(Math.random() * payingMs)
  await Promise.race([authorising.promise, pause(5_000)])
  await pause((Math.random() * payingMs) / 2)
}

async function timePaying(): Promise<number> {
  const once = async () => {
    const buyers = await Promise.all(KINDS.map((kind) => createBuyer(kind)))
    const began = performance.now()
    await Promise.all(buyers.map((buyer) => buy(buyer, '')))
    return performance.now() - began
  }
  await once()
  return once()
}

function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0755', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function fillDisk(): void {
  try {
    for (let n = 0; ; n++) writeFileSync(join(disk, `full-${n}`), Buffer.alloc(n < 190 ? 1024 * 1024 : 4096))
  } catch {
    // The disk is full.
  }
}

function emptyDisk(): void {
  for (let n = 0; n < 1_000; n++) rmSync(join(disk, `full-${n}`), { force: true })
}

function nextFriday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
