import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

export interface FeeDue {
  salonId: string
  orderId: string
  currency: string
  salonName: string
  reference: string
  startsAt: Date
  timeZone: string
  status: 'cancelled' | 'no_show'
  feeMinor: number
  /** What is not paid of it, in minor units. */
  dueMinor: number
}

/** The fee of a customer's own appointment; undefined when there is none, or none yet (`fee_due_at`). */
export async function findFeeDue(
  db: Kysely<DB>,
  customerId: string,
  { salonId, bookingId }: { salonId: string; bookingId: string },
): Promise<FeeDue | undefined> {
  const { rows } = await sql<FeeDue>`
    with b as materialized (
      select b.salon_id, b.order_id, b.reference, b.starts_at, b.status, b.fee_minor,
        coalesce((select sum(case p.status when 'authorised' then coalesce(p.due_minor, p.amount_minor) else p.captured_minor - p.refunded_minor end)
          from payment p where p.salon_id = ${salonId} and p.order_id = b.order_id
            and p.status in ('authorised', 'captured')), 0) as paid
      from booking b where b.salon_id = ${salonId} and b.id = ${bookingId} and b.customer_id = ${customerId}
        and b.status in ('cancelled', 'no_show') and b.fee_minor > 0 and b.fee_due_at is null
        and b.order_id is not null
    )
    select b.salon_id as "salonId", b.order_id as "orderId", s.currency, s.name as "salonName", b.reference,
      b.starts_at as "startsAt", s.time_zone as "timeZone", b.status, b.fee_minor as "feeMinor",
      greatest(0, b.fee_minor - b.paid)::int as "dueMinor"
    from b join salon s on s.id = b.salon_id`.execute(db)
  return rows[0]
}
