import { type Kysely, sql } from 'kysely'
import { addToOrder } from '../../commerce/orders/write-sale.ts'
import type { Payment } from '../../commerce/payments/queries.ts'
import type { DB } from '../../kernel/tables.ts'
import { tipLines } from './tip-lines.ts'

/**
 * The tip of a payment that succeeded becomes lines of its order, as at the point of sale: divided among the team members
 * of the appointment by the prices of their services. The caller holds the order's lock.
 */
export async function recordTip(
  tx: Kysely<DB>,
  { salonId, orderId, id: paymentId, tipMinor, currency }: Payment,
  now: Date,
): Promise<void> {
  if (tipMinor === 0) return
  const { rows: team } = await sql<{ staffId: string; minor: number }>`
    select l.staff_id as "staffId", sum(l.price_minor)::int as minor
    from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
    where b.salon_id = ${salonId} and l.salon_id = ${salonId} and b.order_id = ${orderId}
    group by l.staff_id order by min(l.position)`.execute(tx)
  const services = tipLines({ tipMinor, paymentId }, team)
  const nothing = { products: [], servicesDiscountMinor: 0, productsDiscountMinor: 0, coupon: null }
  await addToOrder(tx, { ...nothing, salonId, currency, now, services }, { orderId, cheaper: [] })
}
