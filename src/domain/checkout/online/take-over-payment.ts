import type { Kysely } from 'kysely'
import { lockPayment, type PaymentStatus } from '../../commerce/payments/queries.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import type { BeforeInTransaction } from '../../kernel/run-transaction.ts'
import type { DB } from '../../kernel/tables.ts'
import { abandonWithin } from './abandon-payment.ts'
import { findBlockingPayments, type RequestedItems } from './find-blocking-payments.ts'
import { findPaymentsOfSeat } from './find-payments-of-seat.ts'

/** The refusals that the customer's own unfinished payment can cause. */
const CONFLICTS: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'slot_taken',
  'out_of_stock',
  'coupon_invalid',
  'month_full',
])

/** Runs `before` first, in its transaction. */
type Work<T> = (before: BeforeInTransaction) => Promise<T>

interface Unfinished {
  id: string
  status: PaymentStatus
}

/**
 * Runs `work`. If it is refused because of this customer's own payment that only awaits the bank's confirmation, it runs
 * again with that payment abandoned in the same transaction: after another refusal the payment can still be confirmed. If
 * that payment is being carried out at this moment, or was confirmed meanwhile: Refusal('payment_in_progress').
 */
export async function takeOverPayment<T>(
  app: App,
  customer: { id: string },
  requested: RequestedItems | (() => Promise<RequestedItems | null>),
  work: Work<T>,
  own: readonly Unfinished[] = [],
): Promise<T> {
  if (own.some(({ status }) => status !== 'requires_action')) throw new Refusal('payment_in_progress')
  try {
    const salons = new Set<string>()
    const done = await work((tx) => abandonAll(app, tx, own, salons))
    for (const salonId of salons) app.live.changed(salonId)
    return done
  } catch (error) {
    // Any other refusal is final and needs no query; the database may be unavailable.
    if (!(error instanceof Refusal) || !CONFLICTS.has(error.code)) throw error
    const what = typeof requested === 'function' ? await requested() : requested
    const ids = own.map(({ id }) => id)
    const more = what ? await findBlockingPayments(app, customer.id, what, error.code, ids) : []
    if (more.length === 0) throw error
    // Another of the customer's payments may block another part. Each round has more.
    return takeOverPayment(app, customer, requested, work, [...own, ...more])
  }
}

/**
 * As `takeOverPayment`, for putting an appointment into the cart. Of a class with other places left, nothing would be
 * refused: the customer would pay for a second place while the first can still be confirmed. That payment is abandoned
 * with it.
 */
export async function takeOverSeat<T>(
  app: App,
  customer: { id: string },
  requested: RequestedItems,
  work: Work<T>,
): Promise<T> {
  return takeOverPayment(app, customer, requested, work, await findPaymentsOfSeat(app.db, customer.id, requested))
}

/**
 * Adds to `salons` those whose calendar changes. Throws Refusal('payment_in_progress') for a payment that was confirmed
 * meanwhile; one that failed, or that the same choice sent twice has abandoned, blocks nothing.
 */
async function abandonAll(
  app: App,
  tx: Kysely<DB>,
  payments: readonly Unfinished[],
  salons: Set<string>,
): Promise<void> {
  for (const { id } of payments) {
    const salonId = await abandonWithin(app, tx, id, { hold: true, mail: false })
    if (salonId) salons.add(salonId)
    else if (!(await isOver(tx, id))) throw new Refusal('payment_in_progress')
  }
}

async function isOver(tx: Kysely<DB>, paymentId: string): Promise<boolean> {
  const status = (await lockPayment(tx, paymentId))?.status
  return status === 'abandoned' || status === 'declined' || status === 'voided'
}
