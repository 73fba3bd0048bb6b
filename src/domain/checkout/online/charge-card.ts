import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import type { App } from '../../kernel/app.ts'
import { type AuthoriseRequest, type Charge, ProviderUnavailable } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryWhileUnavailable } from '../../kernel/retry-while-unavailable.ts'
import { reasonOf } from '../../kernel/unavailable.ts'
import { abandonPayment } from './abandon-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** How long a request waits for a database that is away, in milliseconds. */
const PATIENCE_MS = 5_000

/**
 * Reserves the money of a payment that was begun, and settles it; answers the charge. When that fails, the payment is given
 * up, and what was reserved is released before this throws Refusal('payment_unavailable'): it is never charged later.
 * Where not even that can be written down, Refusal('payment_in_progress'): `reconcile` finds out, and the customer gets
 * a mail either way. Answers null when the payment was settled or given up by somebody else meanwhile.
 */
export async function chargeCard(app: App, request: AuthoriseRequest): Promise<Charge | null> {
  let charge: Charge
  try {
    charge = await app.payments.authorise(request)
  } catch (error) {
    // Whether money was reserved or not: once the payment is given up, a charge for it can only be released.
    logFailure(app, request.paymentId, error, 'a card could not be charged')
    return giveUp(app, request.paymentId, null)
  }
  try {
    const counts = await retryWhileUnavailable(app, PATIENCE_MS, () => settlePayment(app, request.paymentId, charge))
    return counts ? charge : null
  } catch (error) {
    logFailure(app, request.paymentId, error, 'a charge could not be settled')
    return giveUp(app, request.paymentId, charge)
  }
}

/** Written down before the money is released: then no notice of the provider's can place the order meanwhile. */
async function giveUp(app: App, paymentId: string, charge: Charge | null): Promise<null> {
  let given: boolean
  try {
    given = await abandonPayment(app, paymentId, { charge, hold: true, mayRepeat: true, mail: true })
  } catch (error) {
    logFailure(app, paymentId, error, 'a payment could not be given up')
    throw new Refusal('payment_in_progress')
  }
  if (!given) return null
  if (charge) await drivePaymentSoon(app, paymentId)
  throw new Refusal('payment_unavailable')
}

function logFailure(app: App, paymentId: string, error: unknown, what: string): void {
  if (error instanceof ProviderUnavailable && !error.refused) {
    app.log.warn({ paymentId, reason: reasonOf(error) }, what)
  } else app.log.error({ paymentId, err: error }, what)
}
