import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import { knownSalonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Locks a customer's own order of products only, until the transaction ends. Throws Refusal('not_found') for another
 * customer's, an unknown and a never placed order; Refusal('not_eligible') for an order with an appointment, which
 * manages its products.
 */
export async function lockOrder(tx: Kysely<DB>, customer: { id: string }, orderId: string) {
  const salonId = await knownSalonOf(tx, 'customer_order', orderId)
  const order = await tx
    .selectFrom('customer_order as o')
    .select([
      'o.salon_id as salonId',
      'o.id as orderId',
      'o.status',
      'o.received_at as receivedAt',
      'o.sent_at as sentAt',
    ])
    .select(
      sql<boolean>`exists (select from booking b where b.salon_id = ${salonId} and b.order_id = o.id)`.as(
        'hasAppointment',
      ),
    )
    .where('o.salon_id', '=', salonId)
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', customer.id)
    .where('o.status', 'in', ['placed', 'cancelled'])
    .forUpdate('o')
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  if (order.hasAppointment) throw new Refusal('not_eligible')
  return order
}
