import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { isArchivable } from './archivable.ts'
import type { ArchivedBooking } from './archived-booking.ts'

/** The bookings in a file, at most: what is in memory at a time, and deleted in one transaction. */
export const BATCH = 1000

interface Archivable {
  salonId: string
  /** Which of the salon's bookings 'b'. */
  where: RawBuilder<boolean>
}

/** Archivable bookings with everything that is deleted with them; the first ones by time. */
export async function readBookings(db: Kysely<DB>, { salonId, where }: Archivable): Promise<ArchivedBooking[]> {
  const { rows } = await sql<ArchivedBooking>`
    with b as materialized (
      select b.* from booking b where ${isArchivable(salonId)} and ${where} order by b.starts_at, b.id limit ${BATCH}
    )
    select b.salon_id, b.id, b.reference, b.status, b.starts_at, b.ends_at, b.free_cancel_until, b.respond_by, b.created_at,
      b.updated_at, b.client_id, b.customer_id, b.any_staff, b.source, b.payment_method, b.late_cancel_percent,
      b.no_show_percent, b.fee_minor, b.version, b.arrived_at, b.started_at, b.completed_at, b.order_id, o.currency, o.total_minor,
      (select coalesce(sum(p.captured_minor - p.refunded_minor), 0)::int from payment p
        where p.salon_id = ${salonId} and p.order_id = b.order_id) as paid_minor,
      to_jsonb(o) - '{salon_id,id,total_minor,shipping_address,tracking}'::text[] as customer_order,
      ${rowsOf(salonId, 'booking_line', 'booking_id', 'position', sql`- 'price_reason'`)} as lines,
      ${rowsOf(salonId, 'booking_event', 'booking_id', 'id', sql`|| jsonb_build_object('detail', x.detail - 'reason')`)} as events,
      ${rowsOf(salonId, 'occupancy', 'booking_id', 'id', sql`- 'note'`)} as occupancy,
      ${rowsOf(salonId, 'notification_sent', 'booking_id', 'kind, x.recipient')} as notifications,
      ${rowsOf(salonId, 'order_service', 'order_id', 'position')} as services,
      ${rowsOf(salonId, 'order_product', 'order_id', 'product_id')} as products,
      ${rowsOf(salonId, 'payment', 'order_id', 'id')} as payments,
      ${rowsOf(salonId, 'receipt', 'order_id', 'no', sql`- 'reason' || jsonb_build_object('content', x.content || '{"customer": ""}')`)} as receipts,
      ${rowsOf(salonId, 'receipt_refund_line', 'order_id', 'receipt_no, x.line')} as refund_lines
    from b left join customer_order o on o.salon_id = ${salonId} and o.id = b.order_id
    order by b.starts_at, b.id`.execute(db)
  return rows
}

/** The rows of a booking or its order as JSON, without the columns that all of them share. */
function rowsOf(
  salonId: string,
  table: string,
  by: 'booking_id' | 'order_id',
  order: string,
  change = sql``,
): RawBuilder<unknown> {
  const own = sql.ref(by === 'booking_id' ? 'b.id' : 'b.order_id')
  return sql`(select coalesce(jsonb_agg(to_jsonb(x) - 'salon_id' - ${sql.lit(by)} ${change} order by x.${sql.raw(order)}), '[]')
    from ${sql.table(table)} x where x.salon_id = ${salonId} and ${sql.ref(`x.${by}`)} = ${own})`
}
