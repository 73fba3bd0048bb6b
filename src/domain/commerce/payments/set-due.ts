import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { markSettlementDue } from './settlement-due.ts'

/**
 * Sets the final amount of an order's card payments: all when the salon confirms, but no more than the order costs by
 * then; the fee or nothing when it is cancelled. Of several payments, the latest are reduced first. The amount only ever
 * decreases: a refund is never charged again. Enqueued jobs apply it at the provider. Payments made in the salon are
 * refunded there. Returns the id of the first payment, null for cash.
 */
export async function setDue(
  app: App,
  tx: Kysely<DB>,
  { salonId, orderId }: { salonId: string; orderId: string },
  due: 'all' | number,
): Promise<string | null> {
  const total =
    due === 'all'
      ? sql`(select o.total_minor from customer_order o where o.salon_id = ${salonId} and o.id = ${orderId})`
      : sql`${due}::int`
  const { rows } = await sql<{ id: string; status: string }>`
    update payment p set due_minor = least(p.due_minor, shared.due), updated_at = ${app.clock.now()}
    from (select id, greatest(0, least(most, ${total} - before))::int as due from (
      select id, most, coalesce(sum(most) over (order by created_at, id rows between unbounded preceding and 1 preceding), 0) as before
      from (select id, created_at, coalesce(due_minor, amount_minor) as most from payment
        where salon_id = ${salonId} and order_id = ${orderId} and status in ('authorised', 'captured')
          and provider <> 'point_of_sale') open) before) shared
    where p.salon_id = ${salonId} and p.id = shared.id
    returning p.id, p.status`.execute(tx)
  const [first] = rows
  if (!first) return null
  await markSettlementDue(tx, [{ salonId, orderId }])
  await app.jobs.enqueue(tx, 'drive-payment', ...rows.map(({ id }) => ({ paymentId: id })))
  if (rows.some(({ status }) => status === 'captured'))
    await app.jobs.enqueue(tx, 'issue-receipts', { salonId, orderId })
  return first.id
}
