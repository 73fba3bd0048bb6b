import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { productsOfOrder } from './queries.ts'

/** A customer's own order of products. Throws Refusal('not_found') for another customer's or an unknown order. */
export async function getOrder(app: Pick<App, 'db'>, customer: { id: string }, orderId: string) {
  if (!isId(orderId)) throw new Refusal('not_found')
  const order = await app.db
    .selectFrom('customer_order as o')
    .innerJoin('salon as s', 's.id', 'o.salon_id')
    .select(['o.id', 'o.status', 'o.currency', 'o.created_at as createdAt', 's.id as salonId', 's.slug'])
    .select(['s.name as salonName', sql<number>`o.total_minor`.as('totalMinor')])
    .select(productsOfOrder.as('products'))
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  return order
}
export type Order = Awaited<ReturnType<typeof getOrder>>
