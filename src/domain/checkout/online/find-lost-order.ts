import type { Kysely } from 'kysely'
import { writeFailedOrder } from '../../commerce/orders/write-failed-order.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryWhileUnavailable } from '../../kernel/retry.ts'
import type { CommitUnknown } from '../../kernel/run-transaction.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { mailReturned } from './abandon-payment.ts'
import { lockCart } from './lock-cart.ts'
import type { StartedOrder } from './started-order.ts'

/** How long a request waits for the database to return, and how long afterwards it keeps trying; milliseconds. */
const [RETRY_TIMEOUT_MS, LATER_MS] = [5_000, 3600_000]

export interface LostAttempt {
  customerId: string
  attemptKey: string
  totalMinor: number
  commit: CommitUnknown<StartedOrder & { currency?: string; salonId?: string }>
}

/**
 * Finds out whether the first transaction of paying was committed when its response was lost. Returns what it wrote;
 * throws `cause` when it wrote nothing. While the database stays unavailable: Refusal('payment_in_progress'), and the
 * customer is e-mailed if nothing was booked, unless this process ends before the database is back, since nothing can
 * be stored until then. (A booking is announced by the transaction itself.)
 */
export async function findLostOrder(app: App, lost: LostAttempt): Promise<StartedOrder> {
  let known: StartedOrder | null
  try {
    known = await retryWhileUnavailable(app, RETRY_TIMEOUT_MS, () =>
      app.db.transaction().execute((tx) => findStartedOrder(tx, lost)),
    )
  } catch (error) {
    app.log.error({ err: error }, 'order lookup failed')
    void retryWhileUnavailable(app, LATER_MS, () =>
      app.db.transaction().execute((tx) => mailUnlessStarted(app, tx, lost)),
    ).catch((err) => app.log.error({ err }, 'order outcome unknown'))
    throw new Refusal('payment_in_progress')
  }
  if (known) return known
  throw lost.commit.cause
}

/** The customer's lock is available only once the lost transaction has ended. */
async function findStartedOrder(
  tx: Kysely<DB>,
  { customerId, attemptKey, commit }: LostAttempt,
): Promise<StartedOrder | null> {
  if ((await lockCart(tx, customerId, attemptKey)).attempt === 'new') return null
  const started = commit.result
  const orderId =
    started.kind === 'placed' ? started.orderId : started.kind === 'charge' ? started.metadata.orderId : null
  if (!orderId) return { kind: 'known' }
  return (await salonOf(tx, 'customer_order', orderId)) ? started : { kind: 'known' }
}

/** Stores the failure under the same attempt key, so that the attempt cannot be carried out later. */
async function mailUnlessStarted(app: App, tx: Kysely<DB>, lost: LostAttempt): Promise<void> {
  const { customerId, attemptKey, totalMinor, commit } = lost
  const { salonId, currency } = commit.result
  if ((await lockCart(tx, customerId, attemptKey)).attempt === 'known' || !salonId || !currency) return
  const now = app.clock.now()
  const id = await writeFailedOrder(tx, { customerId, salonId, attemptKey, totalMinor, currency, now })
  await mailReturned(app, tx, id)
}
