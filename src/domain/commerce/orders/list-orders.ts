import type { App } from '../../kernel/app.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { Page, PageRequest } from '../../kernel/page.ts'
import { salonsOfCustomer } from '../../kernel/salon-of.ts'
import { countOrdersOf, type OrderSummary, ordersOf } from './queries.ts'

export type { OrderSummary } from './queries.ts'

/**
 * A customer's orders, the latest first: of products, appointments, or both. Items are named in `locale`, as far as the salon
 * has written it.
 */
export async function listOrders(
  app: Pick<App, 'db'>,
  customerId: string,
  page: PageRequest,
  locale: Locale | null = null,
): Promise<Page<OrderSummary>> {
  const salonIds = await salonsOfCustomer(app.db, customerId)
  const [items, total] = await Promise.all([
    ordersOf(app.db, customerId, salonIds, { ...page, locale }),
    countOrdersOf(app.db, customerId, salonIds),
  ])
  return { items, total, ...page }
}
