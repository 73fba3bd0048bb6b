import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findNetPaid } from '../payments/point-of-sale-payment.ts'
import { linesOfOrder } from './lines-of-order.ts'

/** The refundable lines of an order, and how it was paid. Throws Refusal('not_allowed' | 'not_found'). */
export async function refundable(app: Pick<App, 'db'>, member: Member, orderId: string) {
  mayOrRefuse(member, 'point_of_sale_refund')
  if (!isId(orderId)) throw new Refusal('not_found')
  const { salonId, currency } = member
  const [order, lines, netPaid] = await Promise.all([
    app.db
      .selectFrom('customer_order')
      .select('status')
      .where('salon_id', '=', salonId)
      .where('id', '=', orderId)
      .executeTakeFirst(),
    linesOfOrder(app.db, salonId, orderId),
    findNetPaid(app.db, salonId, orderId),
  ])
  if (!order || lines.length === 0) throw new Refusal('not_found')
  return { status: order.status, lines, netPaid, currency }
}
