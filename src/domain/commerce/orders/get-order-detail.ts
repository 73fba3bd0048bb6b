import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { salonsOfCustomer } from '../../kernel/salon-of.ts'
import { type OrderDetail, orderDetailOf } from './queries.ts'

export type { OrderDetail } from './queries.ts'

/**
 * One of the customer's own orders, its items named in `locale`, as far as the salon has written it. Throws Refusal('not_found') for another customer's, an unknown and a never placed
 * order.
 */
export async function getOrderDetail(
  app: Pick<App, 'db'>,
  customer: { id: string },
  orderId: string,
  locale: Locale | null = null,
): Promise<OrderDetail> {
  if (!isId(orderId)) throw new Refusal('not_found')
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const receipt = await orderDetailOf(app.db, customer.id, salonIds, { orderId, locale })
  if (!receipt) throw new Refusal('not_found')
  return receipt
}
