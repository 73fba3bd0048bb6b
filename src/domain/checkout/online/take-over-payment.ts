import type { PaymentStatus } from '../../commerce/payments/queries.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { abandonPayment } from './abandon-payment.ts'
import { findBlockingPayments, type RequestedItems } from './find-blocking-payments.ts'
import { findPaymentsOfPlace } from './find-payments-of-place.ts'

/** The refusals that the customer's own unfinished payment can cause. */
const CONFLICTS: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'slot_taken',
  'out_of_stock',
  'coupon_invalid',
  'month_full',
])

/**
 * Runs `work`. If it is refused because of this customer's own payment that only awaits the bank's confirmation, that
 * payment is abandoned and `work` runs again. If that payment is being carried out at this moment, or was confirmed
 * meanwhile: Refusal('payment_in_progress').
 */
export async function takeOverPayment<T>(
  app: App,
  customer: { id: string },
  requested: RequestedItems | (() => Promise<RequestedItems | null>),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Any other refusal is final and needs no query; the database may be unavailable.
    if (!(error instanceof Refusal) || !CONFLICTS.has(error.code)) throw error
    const what = typeof requested === 'function' ? await requested() : requested
    const own = what ? await findBlockingPayments(app, customer.id, what, error.code) : []
    if (own.length === 0) throw error
    await giveUp(app, own)
    // Another of the customer's payments may block another part. Each round leaves fewer.
    return takeOverPayment(app, customer, requested, work)
  }
}

/**
 * As `takeOverPayment`, for putting an appointment into the cart. Of a class with other places left, nothing would be
 * refused: the customer would pay for a second place while the first can still be confirmed. That payment is abandoned first.
 */
export async function takeOverPlace<T>(
  app: App,
  customer: { id: string },
  requested: RequestedItems,
  work: () => Promise<T>,
): Promise<T> {
  await giveUp(app, await findPaymentsOfPlace(app.db, customer.id, requested))
  return takeOverPayment(app, customer, requested, work)
}

/** Throws Refusal('payment_in_progress') for one that does not only await the bank's confirmation. */
async function giveUp(app: App, payments: readonly { id: string; status: PaymentStatus }[]): Promise<void> {
  for (const { id, status } of payments) {
    if (status !== 'requires_action' || !(await abandonPayment(app, id, { hold: true, mail: false })))
      throw new Refusal('payment_in_progress')
  }
}
