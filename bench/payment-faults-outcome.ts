// What callers were response, beside what the database and the payment provider say in the end.
import type pg from 'pg'
import type { startStripeServer } from '../tests/support/stripe-server.ts'

/** How long a payment lies untouched before it is reconciled. */
export const GRACE_SECONDS = 6

export type Buying = 'visit by card' | 'visit in the salon' | 'products by card'

/** One purchase, and what its caller was response: a status and body, or nothing when the connection broke. */
export interface Purchase {
  buying: Buying
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

type Provider = Awaited<ReturnType<typeof startStripeServer>>

/** What is wrong with a purchase, if anything. */
export async function wrongWith(pool: pg.Pool, provider: Provider, purchase: Purchase): Promise<string[]> {
  const { customerId, email, buying } = purchase
  const said = replyTo(purchase)
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
  const appointments = buying === 'products by card' ? 0 : orders
  const paid = buying === 'visit in the salon' ? 0 : orders
  const [body] = [purchase.response?.body]
  return [
    ...(pending > 0 ? ['an order is still pending'] : []),
    ...(orders > 1 ? ['ordered twice'] : []),
    ...(bookings === appointments ? [] : [`${bookings} bookings for ${orders} orders`]),
    ...(taken === paid ? [] : [`charged ${taken} times for ${orders} orders`]),
    ...(reserved > 0 ? ['money is still reserved'] : []),
    ...(said === 'placed' && orders === 0 ? ['told that it was placed, and it was not'] : []),
    ...(said === 'failed' && orders > 0 ? ['told that it failed, then booked'] : []),
    ...(said === 'failed' && body?.success !== 0 ? ['a failure without success: 0'] : []),
    ...(said === 'being processed' && mails === 0 ? ['told to wait for an e-mail that did not come'] : []),
  ]
}
