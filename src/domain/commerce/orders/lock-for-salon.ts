import { type Kysely, sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Locks one of the salon's orders of products only, until the transaction ends. Throws Refusal('not_allowed' |
 * 'not_found' | 'already_cancelled'), and Refusal('not_eligible') for an order with an appointment, which manages its
 * products.
 */
export async function lockForSalon(tx: Kysely<DB>, member: Member, orderId: string) {
  mayOrRefuse(member, 'orders_handle')
  if (!isId(orderId)) throw new Refusal('not_found')
  const order = await tx
    .selectFrom('customer_order as o')
    .select(['o.status', 'o.sent_at as sentAt', 'o.received_at as receivedAt', 'o.ready_at as readyAt'])
    .select([
      sql<boolean>`o.channel = 'online'`.as('online'),
      sql<boolean>`o.shipping_address is not null`.as('shipped'),
      sql<boolean>`exists (select from booking b where b.salon_id = ${member.salonId} and b.order_id = o.id)`.as(
        'hasAppointment',
      ),
    ])
    .where('o.salon_id', '=', member.salonId)
    .where('o.id', '=', orderId)
    .where('o.status', 'in', ['placed', 'cancelled'])
    .forUpdate('o')
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  if (order.status === 'cancelled') throw new Refusal('already_cancelled')
  if (order.hasAppointment) throw new Refusal('not_eligible')
  return order
}
