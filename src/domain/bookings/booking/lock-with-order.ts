import { type Kysely, sql } from 'kysely'
import type { OrderKey } from '../../commerce/payments/settlement-due.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Locks an appointment, and then the order in which it is paid, until the transaction ends: a refund locks the order
 * alone. Read both in later statements.
 */
export async function lockWithOrder(tx: Kysely<DB>, salonId: string, bookingId: string): Promise<void> {
  await sql`select from booking where salon_id = ${salonId} and id = ${bookingId} for update`.execute(tx)
  await sql`select from customer_order o where o.salon_id = ${salonId} and o.id = (select order_id from booking b
    where b.salon_id = ${salonId} and b.id = ${bookingId}) for update`.execute(tx)
}

/** Locks the appointment of an order, and then the order; only the order, when it has none. */
export async function lockBookingOf(tx: Kysely<DB>, { salonId, orderId }: OrderKey): Promise<void> {
  await sql`select from booking where salon_id = ${salonId} and order_id = ${orderId} for update`.execute(tx)
  await sql`select from customer_order where salon_id = ${salonId} and id = ${orderId} for update`.execute(tx)
}
