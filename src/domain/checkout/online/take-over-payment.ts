import type { App } from '../../kernel/app.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import { abandonPayment } from './abandon-payment.ts'
import { findBlockingPayments, type PaymentTarget } from './find-blocking-payments.ts'

/** What an unfinished payment of one's own can be the cause of. */
const TAKEN: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'slot_taken',
  'out_of_stock',
  'coupon_invalid',
  'month_full',
])

/**
 * Does `work`. When it is refused because something is taken, and it is taken by a payment of this customer's own that only
 * waits for the bank's confirmation, that payment is given up and the work done once more. One that is being carried out
 * at this moment, or was confirmed meanwhile: Refusal('payment_in_progress').
 */
export async function takeOverPayment<T>(
  app: App,
  customer: { id: string },
  requested: PaymentTarget | (() => Promise<PaymentTarget | null>),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // After any other refusal nothing is read: the database may be away, and the refusal is the answer.
    if (!(error instanceof Refusal) || !TAKEN.has(error.code)) throw error
    const what = typeof requested === 'function' ? await requested() : requested
    const own = what ? await findBlockingPayments(app, customer.id, what, error.code) : []
    if (own.length === 0) throw error
    for (const { id, status } of own) {
      if (status !== 'requires_action' || !(await abandonPayment(app, id, { hold: true, mail: false })))
        throw new Refusal('payment_in_progress')
    }
    // Another of them may have taken another part of it. Each round leaves fewer.
    return takeOverPayment(app, customer, requested, work)
  }
}
