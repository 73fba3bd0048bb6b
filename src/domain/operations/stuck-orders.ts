import { type RawBuilder, sql } from 'kysely'
import { isPaidBy } from '../commerce/payments/point-of-sale-payment.ts'
import { isPendingPayment } from '../commerce/payments/queries.ts'
import type { App } from '../kernel/app.ts'
import { asOperator } from '../kernel/operator.ts'
import { addMinutes } from '../kernel/time.ts'
import type { Viewer } from '../kernel/viewer.ts'

/** The age from which a payment counts as stuck: it is examined every minute and has not been resolved. */
const STUCK_MINUTES = 30
const LIMIT = 50

export interface StuckOrder {
  paymentId: string
  orderId: string
  salonId: string
  salon: string
  status: string
  minor: number
  currency: string
  /** What the customer's bank returned of a refund, and was not paid back in another way since. */
  returnedMinor: number
  /** The time of the last change. */
  since: Date
}

/**
 * Payments that are neither completed nor abandoned, or of which the provider holds another amount than is due; each
 * part has an index.
 */
export function stuckPayments(now: Date): RawBuilder<unknown> {
  const since = addMinutes(now, -STUCK_MINUTES)
  return sql`(select * from payment where ${isPendingPayment} and ${isPaidBy('card')} and updated_at < ${since}
    union all select * from payment where due_minor is not null
      and (status = 'authorised' or status = 'captured' and captured_minor - refunded_minor - coalesce(transferred_minor, 0) <> due_minor)
      and ${isPaidBy('card')} and updated_at < ${since})`
}

/** Orders whose payment is stuck, the longest first. Throws Refusal('not_allowed'). */
export async function listStuckOrders(app: Pick<App, 'db' | 'clock'>, viewer: Viewer): Promise<StuckOrder[]> {
  asOperator(viewer)
  const { rows } = await sql<StuckOrder>`
    with stuck as materialized (
      select id, order_id, salon_id, status, amount_minor, currency, updated_at,
        coalesce(refund_failed_minor - coalesce(transferred_minor, 0), 0) as returned_minor from ${stuckPayments(app.clock.now())} p
      order by updated_at, id limit ${LIMIT}
    )
    select p.id as "paymentId", p.order_id as "orderId", p.salon_id as "salonId", s.name as salon, p.status,
      p.amount_minor as minor, p.currency, p.returned_minor as "returnedMinor", p.updated_at as since
    from stuck p join salon s on s.id = p.salon_id
    order by p.updated_at, p.id`.execute(app.db)
  return rows
}
