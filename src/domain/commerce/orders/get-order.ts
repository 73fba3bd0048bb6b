import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import { productsOfOrder } from './queries.ts'

/** A customer's own order of products. Throws Refusal('not_found') for another customer's or an unknown order. */
export async function getOrder(app: Pick<App, 'db'>, customer: { id: string }, orderId: string) {
  if (!isId(orderId)) throw new Refusal('not_found')
  const salonIds = await salonsOfCustomer(app.db, customer.id)
  const order = await app.db
    .with(
      (cte) => cte('found').materialized(),
      (db) =>
        db
          .selectFrom('customer_order as o')
          .select(['o.id', 'o.status', 'o.currency', 'o.created_at as createdAt', 'o.salon_id as salonId'])
          .select('o.delivery_minor as deliveryMinor')
          .select([sql<number>`o.total_minor`.as('totalMinor'), productsOfOrder(salonIds).as('products')])
          .where(isOneOf('o.salon_id', salonIds))
          .where('o.id', '=', orderId)
          .where('o.customer_id', '=', customer.id),
    )
    .selectFrom('found')
    .innerJoin('salon as s', 's.id', 'found.salonId')
    .selectAll('found')
    .select(['s.slug', 's.name as salonName'])
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  return order
}
export type Order = Awaited<ReturnType<typeof getOrder>>
