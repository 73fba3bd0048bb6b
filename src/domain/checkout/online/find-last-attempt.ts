import { sql } from 'kysely'
import type { OrderStatus } from '../../commerce/orders/close-order.ts'
import type { App } from '../../kernel/app.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import { addMinutes } from '../../kernel/time.ts'

export interface LastAttempt {
  orderId: string
  status: OrderStatus
  /** Null when paid in the salon. */
  paymentId: string | null
  attemptKey: string
  paymentMethodRef: string | null
  amountMinor: number | null
}

/** The customer's latest attempt to pay within a day: its outcome is shown to a returning customer. */
export async function findLastAttempt(app: App, customer: { id: string }): Promise<LastAttempt | null> {
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const row = await app.db
    .selectFrom('customer_order as o')
    .leftJoin('payment as p', (j) => j.onRef('p.salon_id', '=', 'o.salon_id').onRef('p.order_id', '=', 'o.id'))
    .select(['o.id as orderId'])
    .select([sql<OrderStatus>`o.status`.as('status'), 'p.id as paymentId', 'o.attempt_key as attemptKey'])
    .select(['p.payment_method_ref as paymentMethodRef', 'p.amount_minor as amountMinor'])
    .where(isOneOf('o.salon_id', salonIds))
    .where('o.customer_id', '=', customer.id)
    .where('o.created_at', '>', addMinutes(app.clock.now(), -24 * 60))
    .orderBy('o.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
