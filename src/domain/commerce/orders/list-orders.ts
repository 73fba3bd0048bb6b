import type { App } from '../../kernel/app.ts'
import type { Page, PageRequest } from '../../kernel/page.ts'
import { salonsOfCustomer } from '../../kernel/salon-of.ts'
import { countOrdersOf, type OrderSummary, ordersOf } from './queries.ts'

export type { OrderSummary } from './queries.ts'

/** A customer's orders, the latest first: of products, appointments, or both. */
export async function listOrders(
  app: Pick<App, 'db'>,
  customerId: string,
  page: PageRequest,
): Promise<Page<OrderSummary>> {
  const salonIds = await salonsOfCustomer(app.db, customerId)
  const [items, total] = await Promise.all([
    ordersOf(app.db, customerId, salonIds, page),
    countOrdersOf(app.db, customerId, salonIds),
  ])
  return { items, total, ...page }
}
