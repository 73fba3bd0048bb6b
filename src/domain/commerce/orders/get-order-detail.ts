import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { salonsOfCustomer } from '../../kernel/salon-of.ts'
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
  if (!isId(orderId)) throw new Refusal('not_found')
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const receipt = await orderDetailOf(app.db, customer.id, salonIds, orderId)
  if (!receipt) throw new Refusal('not_found')
  return receipt
}
