import { type Kysely, sql } from 'kysely'
import type { PaymentStatus } from '../../commerce/payments/queries.ts'
import { isId } from '../../kernel/ids.ts'
import { isSeatLine } from '../../kernel/resource-need.ts'
import type { DB } from '../../kernel/tables.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import type { CartContents } from '../cart/fill-cart.ts'

/**
 * This customer's unfinished payments for a place in the requested session of a class; with 'anyone' in any session of
 * that class then.
 */
export async function findPaymentsOfSeat(
  db: Kysely<DB>,
  customerId: string,
  { salonId, appointment }: Pick<CartContents, 'salonId' | 'appointment'>,
): Promise<{ id: string; status: PaymentStatus }[]> {
  const serviceIds = (appointment?.serviceIds ?? []).filter(isId)
  const staffId = appointment?.staffId === ANYONE ? null : appointment?.staffId
  if (!appointment || serviceIds.length === 0 || (staffId !== null && !isId(staffId))) return []
  const { rows } = await sql<{ id: string; status: PaymentStatus }>`
    select distinct p.id, p.status from customer_order o
    join payment p on p.salon_id = o.salon_id and p.order_id = o.id
    join booking b on b.salon_id = o.salon_id and b.order_id = o.id
    join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
    where o.salon_id = ${salonId} and o.customer_id = ${customerId} and o.status = 'pending'
      and b.starts_at = ${appointment.startsAt} and ${isSeatLine('l')} and l.service_id = any(${serviceIds}::uuid[])
      and (${staffId}::uuid is null or l.staff_id = ${staffId}::uuid)`.execute(db)
  return rows
}
