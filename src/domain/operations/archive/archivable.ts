import { type RawBuilder, sql } from 'kysely'
import { isTakenBySalon } from '../../commerce/payments/point-of-sale-payment.ts'

/**
 * Whether a booking 'b' of this salon can be archived: nothing of it changes any more, and no other row depends on it.
 *
 * - It is final, its payments are settled, and the ledger is up to date with them.
 * - It has no photos; those are deleted some time after the appointment.
 * - The last completed one of each client, and of each customer, stays: so whether a client booked again, and since when
 *   a salon knows them, is found as before.
 */
export function isArchivable(salonId: string): RawBuilder<boolean> {
  const later = (column: string) => sql`(${sql.ref(`b.${column}`)} is null or exists (select from booking k
    where k.salon_id = ${salonId} and ${sql.ref(`k.${column}`)} = ${sql.ref(`b.${column}`)} and k.starts_at > b.starts_at
      and k.status = 'completed'))`
  return sql<boolean>`b.salon_id = ${salonId} and b.status in ('completed', 'cancelled', 'declined', 'no_show')
    and (b.status <> 'completed' or ${later('client_id')} and ${later('customer_id')})
    and b.photos = '{}'
    and not exists (select from booking k where k.salon_id = ${salonId} and k.order_id = b.order_id and k.id <> b.id)
    and not exists (select from settlement_due d where d.salon_id = ${salonId} and d.order_id = b.order_id)
    and not exists (select from payment p where p.salon_id = ${salonId} and p.order_id = b.order_id and not ${isFinished})`
}

/** Whether nothing more is charged or refunded of a payment 'p'. */
const isFinished = sql<boolean>`(p.status in ('voided', 'declined') or p.status = 'abandoned' and p.provider_ref is null
  or p.status = 'captured' and (${isTakenBySalon('p')} or p.captured_minor - p.refunded_minor - coalesce(p.transferred_minor, 0) = coalesce(p.due_minor, -1)))`
