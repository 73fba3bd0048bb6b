// Compares the responses that clients got with the final state of the database and the payment provider.
import type pg from 'pg'
import type { StripeStub } from '../tests/support/stripe/server.ts'

/** How long after a payment was started it is reconciled. */
export const GRACE_SECONDS = 6

export type PurchaseKind = 'appointment by card' | 'appointment paid at the salon' | 'products by card'

/** A purchase and its response: status and body, or null if the connection broke. */
export interface Purchase {
  kind: PurchaseKind
  fault: string
  customerId: string
  email: string
  response: { status: number; body: { success?: number; in_progress?: boolean } } | null
}

export type Reply = 'placed' | 'being processed' | 'failed' | 'nothing'

export function replyTo({ response }: Purchase): Reply {
  if (!response) return 'nothing'
  if (response.status === 200 && response.body.success === 1) return 'placed'
  return response.body.in_progress === true ? 'being processed' : 'failed'
}

type Provider = StripeStub

/** Inconsistencies of a purchase, if any. */
export async function findProblems(pool: pg.Pool, provider: Provider, purchase: Purchase): Promise<string[]> {
  const { customerId, email, kind } = purchase
  const reply = replyTo(purchase)
  const { rows } = await pool.query(
    `select (select count(*)::int from customer_order where customer_id = $1 and status = 'placed') as orders,
      (select count(*)::int from customer_order where customer_id = $1 and status = 'pending') as pending,
      (select count(*)::int from booking where customer_id = $1) as bookings,
      (select coalesce(array_agg(id::text), '{}') from payment where customer_id = $1) as payments,
      (select count(*)::int from simulated.outbox where recipient = $2) as mails`,
    [customerId, email],
  )
  const { orders, pending, bookings, payments, mails } = rows[0]
  const intents = [...provider.intents.values()].filter(({ metadata }) => payments.includes(metadata.payment_id))
  const taken = intents.filter(({ status }) => status === 'succeeded').length
  const reserved = intents.filter(({ status }) => status === 'requires_capture').length
  const appointments = kind === 'products by card' ? 0 : orders
  const paid = kind === 'appointment paid at the salon' ? 0 : orders
  const [body] = [purchase.response?.body]
  return [
    ...(pending > 0 ? ['an order is still pending'] : []),
    ...(orders > 1 ? ['ordered twice'] : []),
    ...(bookings === appointments ? [] : [`${bookings} bookings for ${orders} orders`]),
    ...(taken === paid ? [] : [`charged ${taken} times for ${orders} orders`]),
    ...(reserved > 0 ? ['money is still reserved'] : []),
    ...(reply === 'placed' && orders === 0 ? ['told that it was placed, and it was not'] : []),
    ...(reply === 'failed' && orders > 0 ? ['told that it failed, then booked'] : []),
    ...(reply === 'failed' && body?.success !== 0 ? ['a failure without success: 0'] : []),
    ...(reply === 'being processed' && mails === 0 ? ['told to wait for an e-mail that did not come'] : []),
  ]
}
