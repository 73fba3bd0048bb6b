import { findPayment, isPending, type Payment } from '../../commerce/payments/queries.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { applyCharge } from './apply-charge.ts'
import { callProvider } from './call-provider.ts'

export type PaidOutcome = { kind: 'paid' } | { kind: 'requires_action'; actionUrl: string }

/**
 * The present outcome of a payment that belongs to a placed order; asks the provider if the bank's confirmation was
 * pending. Throws Refusal('not_found' | 'payment_declined' | 'payment_unavailable' | 'payment_in_progress').
 */
export async function paidOutcome(app: App, paymentId: string): Promise<PaidOutcome> {
  const payment = await findPayment(app.db, paymentId)
  if (!payment) throw new Refusal('not_found')
  if (payment.status === 'requires_action') {
    const charge = await callProvider(app, () => app.payments.find(payment.id, payment.ref))
    if (charge?.status === 'requires_action') return { kind: 'requires_action', actionUrl: charge.actionUrl }
    if (charge) await applyCharge(app, payment.id, charge)
  }
  const { status, declineCode, dueMinor } = (await findPayment(app.db, payment.id)) ?? payment
  // Nothing is due of a charge that came too late: it is voided.
  if (status === 'captured' || (status === 'authorised' && dueMinor !== 0)) return { kind: 'paid' }
  if (isPending({ status })) throw new Refusal('payment_in_progress')
  throw new Refusal('payment_declined', { declineCode: declineCode ?? 'generic_decline' })
}

/**
 * The outcome of a customer's own payment of this purpose, when they return from the bank. Throws Refusal('not_found'), and
 * what `paidOutcome` throws.
 */
export async function ownOutcome(
  app: App,
  customer: { id: string },
  paymentId: string,
  purpose: Payment['purpose'],
): Promise<PaidOutcome> {
  const payment = isId(paymentId) ? await findPayment(app.db, paymentId) : undefined
  if (payment?.purpose !== purpose || payment.customerId !== customer.id) throw new Refusal('not_found')
  return paidOutcome(app, paymentId)
}
