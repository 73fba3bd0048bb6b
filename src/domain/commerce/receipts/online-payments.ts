import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { isPaidBy } from '../payments/point-of-sale-payment.ts'
import type { PaymentPurpose } from '../payments/queries.ts'

export interface OnlinePayment {
  salonId: string
  orderId: string
  id: string
  purpose: PaymentPurpose
  currency: string
  /** What is missing on receipts; below zero, on credit notes. */
  minor: number
  /** The part of what is missing that is a tip: on its first receipt. */
  tipMinor: number
  /** What is left of the payment. */
  leftMinor: number
}

export interface ReceiptedOrder {
  payments: OnlinePayment[]
  /** The appointment's status and reference; null for products only. */
  appointment: string | null
  reference: string | null
  customer: string
  coupon: string | null
}

/**
 * The online payments of an order with what is missing on their receipts: what the provider captured, but no more than is
 * due, less refunds. Null when it has none that get receipts.
 */
export async function findOnlinePayments(
  tx: Kysely<DB>,
  salonId: string,
  orderId: string,
): Promise<ReceiptedOrder | null> {
  const { rows: payments } = await sql<OnlinePayment>`
    select salon_id as "salonId", order_id as "orderId", id, purpose, currency, left_minor as "leftMinor",
      left_minor - receipted_minor as minor,
      case when receipted_minor = 0 then least(tip_minor, left_minor) else 0 end as "tipMinor"
    from (
      select *, case when status = 'captured' then least(coalesce(due_minor, 0), captured_minor - refunded_minor)
        -- A card at a reader has its receipt before it is captured.
        when status = 'authorised' and payment_method_ref = 'card_reader' then least(due_minor, receipted_minor) else 0 end as left_minor
      from payment where salon_id = ${salonId} and order_id = ${orderId} and ${isPaidBy('card')}
        and receipted_minor is not null
    ) p order by created_at, id`.execute(tx)
  if (payments.length === 0) return null
  const { rows } = await sql<Omit<ReceiptedOrder, 'payments'>>`
    with o as materialized (
      select o.coupon_id, coalesce(trim(c.name || ' ' || c.last_name), '') as client, b.status, b.reference, o.customer_id
      from customer_order o
      left join client c on c.salon_id = ${salonId} and c.id = o.client_id
      left join booking b on b.salon_id = ${salonId} and b.order_id = o.id
      where o.salon_id = ${salonId} and o.id = ${orderId} limit 1
    )
    select o.status as appointment, o.reference, coalesce(nullif(o.client, ''), p.name, '') as customer, k.code as coupon
    from o left join person p on p.id = o.customer_id left join coupon k on k.id = o.coupon_id`.execute(tx)
  return rows[0] ? { ...rows[0], payments } : null
}
