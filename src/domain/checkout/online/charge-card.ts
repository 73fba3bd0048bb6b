import { drivePaymentSoon } from '../../commerce/payments/drive-payment.ts'
import type { App } from '../../kernel/app.ts'
import { type AuthoriseRequest, type Charge, ProviderUnavailable } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryWhileUnavailable } from '../../kernel/retry.ts'
import { reasonOf } from '../../kernel/unavailable.ts'
import { abandonPayment } from './abandon-payment.ts'
import { addPageDetails } from './add-page-details.ts'
import { applyCharge } from './apply-charge.ts'

/** How long a request waits for an unavailable database, in milliseconds. */
const RETRY_TIMEOUT_MS = 5_000

/**
 * Authorises a started payment and applies the outcome; returns the charge. On failure the payment is abandoned and its
 * authorisation voided before this throws Refusal('payment_unavailable'): it is never charged later. If not even that
 * can be stored, it throws Refusal('payment_in_progress'): `reconcilePayments` finds the outcome and the customer is e-mailed.
 * Returns null when another process applied the outcome or abandoned the payment meanwhile.
 */
export async function chargeCard(app: App, request: AuthoriseRequest): Promise<Charge | null> {
  let charge: Charge
  try {
    const described = await retryWhileUnavailable(app, RETRY_TIMEOUT_MS, () => addPageDetails(app, request))
    charge = await app.payments.authorise(described)
  } catch (error) {
    // Whether authorised or not: once the payment is abandoned, its charge can only be voided.
    logFailure(app, request.paymentId, error, 'charging card failed')
    return abandon(app, request.paymentId, null)
  }
  try {
    const counts = await retryWhileUnavailable(app, RETRY_TIMEOUT_MS, () => applyCharge(app, request.paymentId, charge))
    return counts ? charge : null
  } catch (error) {
    logFailure(app, request.paymentId, error, 'applying charge failed')
    return abandon(app, request.paymentId, charge)
  }
}

/** Stored before voiding, so that no webhook can place the order meanwhile. */
async function abandon(app: App, paymentId: string, charge: Charge | null): Promise<null> {
  let abandoned: boolean
  try {
    abandoned = await abandonPayment(app, paymentId, { charge, hold: true, mayRepeat: true, mail: true })
  } catch (error) {
    logFailure(app, paymentId, error, 'abandoning payment failed')
    throw new Refusal('payment_in_progress')
  }
  if (!abandoned) return null
  if (charge) await drivePaymentSoon(app, paymentId)
  throw new Refusal('payment_unavailable')
}

function logFailure(app: App, paymentId: string, error: unknown, what: string): void {
  if (error instanceof ProviderUnavailable && !error.refused) {
    app.log.warn({ paymentId, reason: reasonOf(error) }, what)
  } else app.log.error({ paymentId, err: error }, what)
}
