import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { isPaidBy, isTakenBySalon } from './point-of-sale-payment.ts'
import type { OrderKey } from './settlement-due.ts'

/** What was paid for an order; minor units. */
export interface PaidForOrder {
  /** Charged or authorised on the card, less refunds under way. */
  cardMinor: number
  /** In cash or on the terminal, less refunds. */
  salonMinor: number
  /** Refunded with a receipt: such an amount is not due again. */
  refundedMinor: number
}

export async function readPaid(db: Kysely<DB>, { salonId, orderId }: OrderKey): Promise<PaidForOrder> {
  const { rows } = await sql<PaidForOrder>`
    select
      coalesce((select sum(least(coalesce(p.due_minor, p.amount_minor), p.amount_minor - p.refunded_minor)) from payment p
        where p.salon_id = ${salonId} and p.order_id = ${orderId} and p.status in ('authorised', 'captured')
          and ${isPaidBy('card', 'p')}), 0)::int as "cardMinor",
      coalesce((select sum(p.captured_minor - p.refunded_minor) from payment p
        where p.salon_id = ${salonId} and p.order_id = ${orderId} and ${isTakenBySalon('p')}), 0)::int as "salonMinor",
      coalesce((select sum(r.amount_minor) from receipt_refund_line r
        where r.salon_id = ${salonId} and r.order_id = ${orderId}), 0)::int as "refundedMinor"`.execute(db)
  return rows[0] ?? { cardMinor: 0, salonMinor: 0, refundedMinor: 0 }
}
