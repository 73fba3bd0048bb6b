import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import type { DB } from '../../kernel/tables.ts'
import type { DeliveryPromise } from '../../salons/policies/delivery-terms.ts'
import { linesOfOrder } from './lines-of-order.ts'
import type { OrderList } from './order-lists.ts'
import { productsOfOrder } from './queries.ts'

const IN_LIST = {
  open: sql<boolean>`o.status = 'placed' and o.received_at is null`,
  done: sql<boolean>`o.status = 'placed' and o.received_at is not null`,
  cancelled: sql<boolean>`o.status = 'cancelled'`,
  all: sql<boolean>`true`,
}

/** Orders of products only that were bought online. */
function orders(db: Kysely<DB>, salonId: string) {
  return db
    .selectFrom('customer_order as o')
    .where('o.salon_id', '=', salonId)
    .where('o.status', 'in', ['placed', 'cancelled'])
    .where('o.channel', '=', 'online')
    .where(sql<boolean>`not exists (select from booking b where b.salon_id = ${salonId} and b.order_id = o.id)`)
}

function summaries(db: Kysely<DB>, salonId: string) {
  return orders(db, salonId)
    .select(['o.id', 'o.currency', 'o.created_at as createdAt', 'o.updated_at as updatedAt', 'o.tracking'])
    .select(['o.ready_at as readyAt', 'o.delivery_minor as deliveryMinor'])
    .select(['o.sent_at as sentAt', 'o.received_at as receivedAt', 'o.customer_id as customerId'])
    .select([
      sql<'placed' | 'cancelled'>`o.status`.as('status'),
      sql<null>`null`.as('bookingStatus'),
      sql<boolean>`o.shipping_address is not null`.as('shipped'),
      sql<number>`o.total_minor`.as('totalMinor'),
      productsOfOrder([salonId]).as('products'),
    ])
}

const OF_ORDER = [
  ...(['found.id', 'found.currency', 'found.createdAt', 'found.updatedAt', 'found.tracking', 'found.sentAt'] as const),
  ...(['found.receivedAt', 'found.status', 'found.bookingStatus', 'found.shipped', 'found.totalMinor'] as const),
  ...(['found.readyAt', 'found.deliveryMinor', 'found.products'] as const),
] as const
const customer = sql<string>`trim(coalesce(p.name || ' ' || p.last_name, ''))`.as('customer')

/**
 * The salon's orders of products; open ones with the longest waiting first, others with the latest first. Throws
 * Refusal('not_allowed').
 */
export async function listSalonOrders(app: Pick<App, 'db'>, member: Member, list: OrderList, page: PageRequest) {
  mayOrRefuse(member, 'orders_handle')
  const direction = list === 'open' ? 'asc' : 'desc'
  const [items, { n }] = await Promise.all([
    app.db
      .with(
        (cte) => cte('found').materialized(),
        () =>
          summaries(app.db, member.salonId)
            .where(IN_LIST[list])
            .orderBy('o.created_at', direction)
            .orderBy('o.id')
            .limit(page.limit)
            .offset(offsetOf(page)),
      )
      .selectFrom('found')
      .leftJoin('person as p', 'p.id', 'found.customerId')
      .select([...OF_ORDER, customer])
      .orderBy('found.createdAt', direction)
      .orderBy('found.id')
      .execute(),
    orders(app.db, member.salonId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(IN_LIST[list])
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: Number(n), ...page } satisfies Page<(typeof items)[number]>
}
export type SalonOrder = Awaited<ReturnType<typeof listSalonOrders>>['items'][number]

/** One order with everything needed to pack it, and what is refundable. Throws Refusal('not_allowed' | 'not_found'). */
export async function getSalonOrder(app: Pick<App, 'db'>, member: Member, orderId: string) {
  mayOrRefuse(member, 'orders_handle')
  if (!isId(orderId)) throw new Refusal('not_found')
  const [order, lines] = await Promise.all([
    app.db
      .with(
        (cte) => cte('found').materialized(),
        () =>
          summaries(app.db, member.salonId)
            .select([
              sql<ShippingAddress | null>`o.shipping_address`.as('shippingAddress'),
              sql<DeliveryPromise | null>`o.delivery_promise`.as('deliveryPromise'),
              sql<number>`o.products_discount_minor`.as('discountMinor'),
              sql<number>`coalesce((select sum(y.captured_minor - y.refunded_minor)::int from payment y
                where y.salon_id = ${member.salonId} and y.order_id = o.id), 0)`.as('netPaidMinor'),
            ])
            .where('o.id', '=', orderId),
      )
      .selectFrom('found')
      .leftJoin('person as p', 'p.id', 'found.customerId')
      .select([...OF_ORDER, customer, 'p.email', 'p.phone'])
      .select(['found.shippingAddress', 'found.discountMinor', 'found.netPaidMinor'])
      .select(['found.deliveryPromise', 'found.customerId'])
      .executeTakeFirst(),
    linesOfOrder(app.db, member.salonId, orderId),
  ])
  if (!order) throw new Refusal('not_found')
  return { ...order, lines }
}
