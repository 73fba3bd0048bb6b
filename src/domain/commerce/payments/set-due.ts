import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { POINT_OF_SALE_PROVIDER } from './point-of-sale-payment.ts'
import { markSettlementDue } from './settlement-due.ts'

/**
 * Sets the final amount of an order's card payment: all when the salon confirms, but no more than the order costs by
 * then; the fee or nothing when it is cancelled. The amount only ever decreases: a refund is never charged again. An enqueued job applies it at the
 * provider. Returns the payment's id, null for cash.
 */
export async function setDue(
  app: App,
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string },
  due: 'all' | number,
): Promise<string | null> {
  const payment = await tx
    .updateTable('payment')
    .set({
      due_minor:
        due === 'all'
          ? sql<number>`least(coalesce(due_minor, amount_minor), (select o.total_minor from customer_order o
              where o.salon_id = ${order.salonId} and o.id = ${order.orderId}))`
          : sql<number>`least(due_minor, ${due}::int)`,
      updated_at: app.clock.now(),
    })
    .where('salon_id', '=', order.salonId)
    .where('order_id', '=', order.orderId)
    .where('status', 'in', ['authorised', 'captured'])
    // Payments made in the salon are refunded there.
    .where('provider', '<>', POINT_OF_SALE_PROVIDER)
    .returning(['id', 'status'])
    .executeTakeFirst()
  if (!payment) return null
  await markSettlementDue(tx, [order])
  await app.jobs.enqueue(tx, 'drive-payment', { paymentId: payment.id })
  if (payment.status === 'captured') await app.jobs.enqueue(tx, 'issue-receipts', order)
  return payment.id
}
