import type { App } from '../app.ts'
import { askProvider } from './ask-provider.ts'
import { beginOrder } from './begin-order.ts'
import { outcomeOf, type PayOutcome } from './outcome.ts'
import type { PaymentRequest } from './schema.ts'
import { settle } from './settle.ts'

/**
 * Pays for the customer's cart: by card, or in the salon. Sent again under the same attempt key it pays once and tells
 * the same outcome. Throws Refusal('payment_declined' | 'payment_in_progress' | 'price_changed' | 'slot_taken' |
 * 'month_full' | 'out_of_stock' | 'coupon_invalid' | 'cart_empty'); after each of them nothing has been taken. `backTo` is the path of
 * our own site to which the bank sends the customer back.
 */
export async function pay(
  app: App,
  customer: { id: string },
  request: PaymentRequest,
  backTo: (paymentId: string) => string = paymentPage,
): Promise<PayOutcome> {
  await app.limits.take('payment', customer.id)
  const begun = await beginOrder(app, customer, request)
  if (begun.kind === 'placed') return begun
  if (begun.kind === 'charge') {
    const { paymentId, money, metadata } = begun
    const returnUrl = app.origin + backTo(paymentId)
    const charge = await askProvider(app, () =>
      app.payments.authorise({ paymentId, money, methodRef: request.methodRef, returnUrl, metadata }),
    )
    await settle(app, paymentId, charge)
  }
  return outcomeOf(app, customer, { attemptKey: request.attemptKey })
}

function paymentPage(paymentId: string): string {
  return `/paymentcard?payment=${paymentId}`
}

/** The customer is back from the bank's page. Throws as `pay`, and Refusal('not_found'). */
export function resumePayment(app: App, customer: { id: string }, paymentId: string): Promise<PayOutcome> {
  return outcomeOf(app, customer, { paymentId })
}
