import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type OrderDetail, orderDetailOf } from './queries.ts'

export type { OrderDetail } from './queries.ts'

/**
 * One of the customer's own orders. Throws Refusal('not_found') for another customer's, an unknown and a never placed
 * order.
 */
export async function getOrderDetail(
  app: Pick<App, 'db'>,
  customer: { id: string },
  orderId: string,
): Promise<OrderDetail> {
  const receipt = isId(orderId) ? await orderDetailOf(app.db, customer.id, orderId) : undefined
  if (!receipt) throw new Refusal('not_found')
  return receipt
}
