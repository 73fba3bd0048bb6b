import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { isPaidBy, isTakenBySalon } from './point-of-sale-payment.ts'
import { markSettlementDue } from './settlement-due.ts'

/** A payment and by how much its amount due was reduced, minor units. */
interface Reduced {
  id: string
  status: string
  reducedMinor: number
  /** Not at a card reader in the salon. */
  isOnline: boolean
}

/**
 * Sets the final amount of an order's card payments: all when the salon confirms, but at most what the order costs by then
 * less what was paid in the salon and what was refunded with a receipt; the fee or nothing when it is cancelled. Of several payments, the latest are
 * reduced first. The amount only ever decreases: a refund is never charged again. Enqueued jobs apply it at the provider.
 * Payments made in the salon are refunded there. Returns the id of the first payment, null for cash.
 */
export async function setDue(
  app: App,
  tx: Kysely<DB>,
  order: { salonId: string; orderId: string },
  due: 'all' | number,
): Promise<string | null> {
  const [first] = await reduceDue(app, tx, order, due)
  return first?.id ?? null
}

/** As `setDue`; returns the card payments, oldest first. */
export async function reduceDue(
  app: App,
  tx: Kysely<DB>,
  { salonId, orderId }: { salonId: string; orderId: string },
  due: 'all' | number,
): Promise<Reduced[]> {
  const total =
    due === 'all'
      ? sql`(select o.total_minor from customer_order o where o.salon_id = ${salonId} and o.id = ${orderId})
          - coalesce((select sum(s.captured_minor - s.refunded_minor) from payment s
            where s.salon_id = ${salonId} and s.order_id = ${orderId} and ${isTakenBySalon('s')}), 0)
          - coalesce((select sum(r.amount_minor) from receipt_refund_line r
            where r.salon_id = ${salonId} and r.order_id = ${orderId}), 0)`
      : sql`${due}::int`
  const { rows } = await sql<Reduced & { place: number }>`
    update payment p set due_minor = least(p.due_minor, shared.due), updated_at = ${app.clock.now()}
    from (select id, place, most, greatest(0, least(most, ${total} - before))::int as due from (
      select id, most, row_number() over (order by created_at, id)::int as place,
        coalesce(sum(most) over (order by created_at, id rows between unbounded preceding and 1 preceding), 0) as before
      from (select id, created_at, coalesce(due_minor, amount_minor) as most from payment
        where salon_id = ${salonId} and order_id = ${orderId} and status in ('authorised', 'captured')
          and ${isPaidBy('card')}) open) before) shared
    where p.salon_id = ${salonId} and p.id = shared.id
    returning p.id, p.status, p.payment_method_ref <> 'card_reader' as "isOnline", shared.place, (shared.most - shared.due)::int as "reducedMinor"`.execute(
    tx,
  )
  if (rows.length === 0) return []
  await markSettlementDue(tx, [{ salonId, orderId }])
  await app.jobs.enqueue(tx, 'drive-payment', ...rows.map(({ id }) => ({ paymentId: id })))
  if (rows.some(({ status }) => status === 'captured'))
    await app.jobs.enqueue(tx, 'issue-receipts', { salonId, orderId })
  return rows.sort((one, other) => one.place - other.place)
}
