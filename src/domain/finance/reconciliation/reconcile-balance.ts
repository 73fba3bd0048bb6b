import type { App } from '../../kernel/app.ts'
import { sweepDaily } from '../../kernel/sweeps.ts'
import { addMinutes } from '../../kernel/time.ts'
import { type Difference, findDifferences } from './find-differences.ts'
import {
  readChanged,
  readPayments,
  readPayouts,
  readReconciledOrders,
  readUnmatched,
  type Subjects,
} from './queries.ts'
import { readOpen, storeDifferences } from './store-differences.ts'
import { storeMovements } from './store-movements.ts'

/** Each movement and change is compared in two runs at least, so that none is missed between them. */
const COMPARED_HOURS = 72
const BEFORE_LAST_HOURS = 48
/** What changed later may not be complete yet. */
const SETTLED_MINUTES = 15
const BATCH = 500

/**
 * Once a day, matches the movements of our balance at the provider with payments, payouts and the ledger, to the minor
 * unit; what differs is listed for operators. After an outage, from two days before the last comparison. Called every minute.
 */
export async function reconcileBalance(app: App): Promise<void> {
  if (!app.payments.listMovements) return
  await sweepDaily(app, `${app.payments.name}:balance`, (last) => compareBalance(app, startOf(app.clock.now(), last)))
}

/** The same at once. Returns the number of open differences. `since`: from when, by default some days ago. */
export async function compareBalance(app: App, since = startOf(app.clock.now(), null)): Promise<number> {
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
    const orders = await readReconciledOrders(app.db, [...some.orders, ...orderKeys], settled)
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

function startOf(now: Date, last: Date | null): Date {
  const usual = addMinutes(now, -60 * COMPARED_HOURS)
  const sinceLast = last ? addMinutes(last, -60 * BEFORE_LAST_HOURS) : usual
  return new Date(Math.min(sinceLast.getTime(), usual.getTime()))
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
