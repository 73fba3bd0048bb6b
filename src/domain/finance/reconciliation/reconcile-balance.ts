import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'
import { type Difference, findDifferences } from './find-differences.ts'
import { readChanged, readOrders, readPayments, readPayouts, readUnmatched, type Subjects } from './queries.ts'
import { readOpen, storeDifferences } from './store-differences.ts'
import { storeMovements } from './store-movements.ts'

const EVERY_HOURS = 24
/** Each movement and change is compared in two runs at least, so that none is missed between them. */
const COMPARED_HOURS = 72
/** What changed later may not be complete yet. */
const SETTLED_MINUTES = 15
const BATCH = 500

/**
 * Once a day, matches the movements of our balance at the provider with payments, payouts and the ledger, to the minor
 * unit; what differs is listed for operators. Called every minute; the database decides which process runs it.
 */
export async function reconcileBalance(app: App): Promise<void> {
  if (app.payments.listMovements && (await takeTurn(app))) await compareBalance(app)
}

/** The same at once. Returns the number of open differences. `since`: from when, by default some days ago. */
export async function compareBalance(
  app: App,
  since = addMinutes(app.clock.now(), -60 * COMPARED_HOURS),
): Promise<number> {
  const now = app.clock.now()
  await storeMovements(app, since, now)
  const open = await readOpen(app.db)
  const subjects = merge(await readChanged(app.db, app.payments.name, since), open)
  const settled = addMinutes(now, -SETTLED_MINUTES)
  const found: Difference[] = [...findDifferences({ ...NOTHING, unmatched: await readUnmatched(app.db, since) })]
  const compared: string[] = []
  for (const some of batches(subjects)) {
    const payments = await readPayments(app.db, some.payments, settled)
    const orderKeys = payments.map(({ salonId, orderId }) => ({ salonId, orderId }))
    const orders = await readOrders(app.db, [...some.orders, ...orderKeys], settled)
    const payouts = await readPayouts(app.db, some.payouts, settled)
    found.push(...findDifferences({ ...NOTHING, payments, orders, payouts }))
    compared.push(
      ...payments.map(({ paymentId }) => `payment:${paymentId}`),
      ...orders.map(({ orderId }) => `order:${orderId}`),
      ...payouts.map(({ payoutId }) => `payout:${payoutId}`),
    )
  }
  return storeDifferences(app, found, compared)
}

const NOTHING = { payments: [], orders: [], payouts: [], unmatched: [] }

function merge(changed: Subjects, open: Subjects): Subjects {
  const unique = <T>(all: T[], keyOf: (one: T) => string) => [...new Map(all.map((one) => [keyOf(one), one])).values()]
  return {
    payments: unique([...changed.payments, ...open.payments], (id) => id),
    orders: unique([...changed.orders, ...open.orders], ({ orderId }) => orderId),
    payouts: unique([...changed.payouts, ...open.payouts], (id) => id),
  }
}

function* batches({ payments, orders, payouts }: Subjects): Generator<Subjects> {
  const most = Math.max(payments.length, orders.length, payouts.length)
  for (let at = 0; at < most; at += BATCH) {
    const part = <T>(all: T[]) => all.slice(at, at + BATCH)
    yield { payments: part(payments), orders: part(orders), payouts: part(payouts) }
  }
}

async function takeTurn({ db, clock, payments }: App): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql`
    insert into provider_sweep (provider, swept_at) values (${`${payments.name}:balance`}, ${now})
    on conflict (provider) do update set swept_at = excluded.swept_at
      where provider_sweep.swept_at <= ${addMinutes(now, -60 * EVERY_HOURS)}
    returning provider`.execute(db)
  return rows.length > 0
}
