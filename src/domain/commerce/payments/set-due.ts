import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { AT_THE_TILL } from './point-of-sale-payment.ts'

/**
 * Decides how much of an order's card payment is finally kept: all when the salon confirms, the fee or nothing when it
 * is cancelled. What was decided only ever becomes less: money that was given back is not taken again. The provider
 * follows by the job that is enqueued with it. Answers the payment's id, null for cash.
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
        due === 'all' ? sql<number>`coalesce(due_minor, amount_minor)` : sql<number>`least(due_minor, ${due}::int)`,
      updated_at: app.clock.now(),
    })
    .where('salon_id', '=', order.salonId)
    .where('order_id', '=', order.orderId)
    .where('status', 'in', ['authorised', 'captured'])
    // What was taken in the salon is given back there.
    .where('provider', '<>', AT_THE_TILL)
    .returning('id')
    .executeTakeFirst()
  if (!payment) return null
  await app.jobs.enqueue(tx, 'drive-payment', { paymentId: payment.id })
  return payment.id
}
