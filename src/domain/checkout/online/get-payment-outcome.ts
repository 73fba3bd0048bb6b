import { sql } from 'kysely'
import type { PaymentStatus } from '../../commerce/payments/queries.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import { applyCharge } from './apply-charge.ts'
import { callProvider } from './call-provider.ts'

/** The outcome of a customer's attempt to pay. `actionUrl` is the bank's page, where the customer confirms. */
export type PayOutcome =
  | { kind: 'placed'; orderId: string; bookingId: string | null }
  | { kind: 'requires_action'; paymentId: string; actionUrl: string; clientSecret: string }

/** A customer's attempt to pay, by its key or by the payment that it started. */
export type PaymentAttempt = { attemptKey: string } | { paymentId: string }

/**
 * The present outcome of this customer's attempt; asks the provider if the bank's confirmation was pending. Throws
 * Refusal('not_found' | 'payment_declined' | 'payment_in_progress').
 */
export async function getPaymentOutcome(
  app: App,
  customer: { id: string },
  attempt: PaymentAttempt,
): Promise<PayOutcome> {
  const { orderId, bookingId, status, payment } = await readAttempt(app, customer.id, attempt)
  if (status === 'placed' || status === 'cancelled') return { kind: 'placed', orderId, bookingId }
  if (status === 'declined')
    throw new Refusal('payment_declined', { declineCode: payment?.declineCode ?? 'generic_decline' })
  if (status === 'abandoned') throw new Refusal('payment_declined', { declineCode: 'abandoned' })
  if (payment?.status !== 'requires_action') throw new Refusal('payment_in_progress')

  const charge = await callProvider(app, () => app.payments.find(payment.id, payment.ref))
  if (!charge) throw new Refusal('payment_in_progress')
  if (charge.status === 'requires_action') {
    return {
      kind: 'requires_action',
      paymentId: payment.id,
      actionUrl: charge.actionUrl,
      clientSecret: charge.clientSecret,
    }
  }
  await applyCharge(app, payment.id, charge)
  return getPaymentOutcome(app, customer, attempt)
}

async function readAttempt(app: App, customerId: string, attempt: PaymentAttempt) {
  if ('paymentId' in attempt && !isId(attempt.paymentId)) throw new Refusal('not_found')
  const salonIds = await salonsOfCustomer(app.db, customerId)
  const which =
    'attemptKey' in attempt
      ? sql<boolean>`o.attempt_key = ${attempt.attemptKey}`
      : sql<boolean>`payment.id = ${attempt.paymentId} and ${isOneOf('payment.salon_id', salonIds)}`
  const row = await app.db
    .selectFrom('customer_order as o')
    .leftJoin('payment', (j) => j.onRef('payment.salon_id', '=', 'o.salon_id').onRef('payment.order_id', '=', 'o.id'))
    .leftJoin('booking', (j) => j.onRef('booking.salon_id', '=', 'o.salon_id').onRef('booking.order_id', '=', 'o.id'))
    .select([
      'o.id as orderId',
      'o.status',
      'booking.id as bookingId',
      'payment.id as paymentId',
      'payment.provider_ref as ref',
    ])
    .select(['payment.decline_code as declineCode', sql<PaymentStatus>`payment.status`.as('paymentStatus')])
    .where(isOneOf('o.salon_id', salonIds))
    .where('o.customer_id', '=', customerId)
    .where(which)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { orderId, bookingId, status, paymentId, ref, declineCode, paymentStatus } = row
  return {
    orderId,
    bookingId,
    status,
    payment: paymentId ? { id: paymentId, ref, declineCode, status: paymentStatus } : null,
  }
}
