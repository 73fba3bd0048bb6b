import { type Kysely, sql } from 'kysely'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import type { Locale } from '../../kernel/locale.ts'
import { offsetOf, type PageRequest } from '../../kernel/page.ts'
import type { BookingPaymentMethod } from '../../kernel/payment-types.ts'
import { isOneOf } from '../../kernel/salon-of.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import type { DB } from '../../kernel/tables.ts'
import type { DeliveryPromise } from '../../salons/policies/delivery-terms.ts'
import { isPaidBy, isTakenBySalon } from '../payments/point-of-sale-payment.ts'
import { serviceTexts, textsByProduct, translateItems } from './items-in-language.ts'

export interface OrderedProduct {
  id: string
  name: string
  quantity: number
  unitPriceMinor: number
}

/** The products of the order `o`, as a list. `salonIds` include its salon. */
export function productsOfOrder(salonIds: readonly string[]) {
  return sql<OrderedProduct[]>`(
    select coalesce(json_agg(json_build_object('id', p.product_id, 'name', p.name, 'quantity', p.quantity,
      'unitPriceMinor', p.unit_price_minor) order by p.name), '[]')
    from order_product p where ${isOneOf('p.salon_id', salonIds)} and p.salon_id = o.salon_id and p.order_id = o.id)`
}

interface OrderedService {
  name: string
  priceMinor: number
  /** 0 of what was added at the point of sale. */
  minutes: number
  staff: string
  isTip: boolean
}

/**
 * The services of the appointment `b` of the order `o`, then the items added at the point of sale, these with the id of
 * their team member.
 */
const servicesOfOrder = (salonIds: readonly string[]) => sql<OrderedService[]>`(
  select coalesce(json_agg(json_build_object('name', l.name, 'priceMinor', l.price, 'minutes', l.minutes,
    'staff', l.staff, 'staffId', l.staff_id, 'isTip', l.is_tip) order by l.added, l.position), '[]')
  from (select false as added, position, service_name as name, price_minor as price, minutes, staff_name as staff, null::uuid as staff_id,
      false as is_tip
    from booking_line where ${isOneOf('salon_id', salonIds)} and salon_id = b.salon_id and booking_id = b.id
    union all select true, v.position, v.name, v.price_minor * v.quantity, 0, '', v.staff_id, v.service_id is null
    from order_service v where ${isOneOf('v.salon_id', salonIds)} and v.salon_id = o.salon_id and v.order_id = o.id) l)`

/** The services of the order `found` with the names of their team members. */
const servicesByName = sql<OrderedService[]>`(
  select coalesce(json_agg(json_build_object('name', l.name, 'priceMinor', l.price, 'minutes', l.minutes,
    'staff', coalesce(w.name, l.staff), 'isTip', l."isTip") order by l.place), '[]')
  from rows from (json_to_recordset(found.services)
    as (name text, "priceMinor" int, minutes int, staff text, "staffId" uuid, "isTip" boolean)) with ordinality as l (name, price, minutes, staff, staff_id, "isTip", place)
  left join staff w on w.salon_id = found."salonId" and w.id = l.staff_id)`

/** Excludes failed attempts to pay, which are not orders. */
const BOUGHT = ['placed', 'cancelled'] as const

function orders(db: Kysely<DB>, customerId: string, salonIds: readonly string[]) {
  return db
    .selectFrom('customer_order as o')
    .leftJoin('booking as b', (j) => j.onRef('b.salon_id', '=', 'o.salon_id').onRef('b.order_id', '=', 'o.id'))
    .where(isOneOf('o.salon_id', salonIds))
    .where('o.customer_id', '=', customerId)
    .where('o.status', 'in', BOUGHT)
    .select(['o.salon_id as salonId', 'o.id', 'o.currency', 'o.created_at as createdAt', 'o.received_at as receivedAt'])
    .select([
      'o.sent_at as sentAt',
      'o.ready_at as readyAt',
      'o.tracking',
      'b.id as bookingId',
      'b.starts_at as startsAt',
    ])
    .select([
      sql<(typeof BOUGHT)[number]>`o.status`.as('status'),
      sql<BookingStatus | null>`b.status`.as('bookingStatus'),
      sql<boolean>`o.shipping_address is not null`.as('shipped'),
      sql<number>`o.total_minor`.as('totalMinor'),
      'o.delivery_minor as deliveryMinor',
      productsOfOrder(salonIds).as('products'),
      servicesOfOrder(salonIds).as('services'),
    ])
}

const OF_ORDER = [
  ...(['found.id', 'found.currency', 'found.createdAt', 'found.receivedAt', 'found.sentAt', 'found.readyAt'] as const),
  ...([
    'found.tracking',
    'found.bookingId',
    'found.startsAt',
    'found.status',
    'found.bookingStatus',
    'found.shipped',
  ] as const),
  ...(['found.totalMinor', 'found.deliveryMinor', 'found.products'] as const),
] as const
const OF_SALON = ['s.slug', 's.name as salonName', 's.picture as salonPicture', 's.time_zone as timeZone'] as const

/** A customer's orders, the latest first; `salonIds` are those where they have any. */
export async function ordersOf(
  db: Kysely<DB>,
  customerId: string,
  salonIds: readonly string[],
  { locale, ...page }: PageRequest & { locale: Locale | null },
) {
  const found = await db
    .with(
      (cte) => cte('found').materialized(),
      () =>
        orders(db, customerId, salonIds)
          .orderBy('o.created_at', 'desc')
          .orderBy('o.id', 'desc')
          .limit(page.limit)
          .offset(offsetOf(page)),
    )
    .selectFrom('found')
    .innerJoin('salon as s', 's.id', 'found.salonId')
    .select([...OF_ORDER, ...OF_SALON, servicesByName.as('services')])
    .select([serviceTexts.as('serviceTexts'), textsByProduct.as('productTexts')])
    .orderBy('found.createdAt', 'desc')
    .orderBy('found.id', 'desc')
    .execute()
  return found.map((order) => translateItems(order, locale))
}
export type OrderSummary = Awaited<ReturnType<typeof ordersOf>>[number]

export async function countOrdersOf(db: Kysely<DB>, customerId: string, salonIds: readonly string[]): Promise<number> {
  const { n } = await db
    .selectFrom('customer_order')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isOneOf('salon_id', salonIds))
    .where('customer_id', '=', customerId)
    .where('status', 'in', BOUGHT)
    .executeTakeFirstOrThrow()
  return n
}

/** One order of a customer with all its details; `salonIds` are those where they have orders. */
export async function orderDetailOf(
  db: Kysely<DB>,
  customerId: string,
  salonIds: readonly string[],
  { orderId, locale }: { orderId: string; locale: Locale | null },
) {
  const found = await db
    .with(
      (cte) => cte('found').materialized(),
      () => detailOf(db, customerId, salonIds, orderId),
    )
    .selectFrom('found')
    .innerJoin('salon as s', 's.id', 'found.salonId')
    .select([...OF_ORDER, ...OF_SALON, servicesByName.as('services')])
    .select(['s.street', 's.postal_code as postalCode', 's.city', 's.phone as salonPhone', 's.email as salonEmail'])
    .select(['s.country', 'found.deliveryPromise'])
    .select(['found.updatedAt', 'found.couponCode', 'found.reference', 'found.endsAt', 'found.feeMinor'])
    .select(['found.paymentMethod', 'found.shippingAddress', 'found.discountMinor'])
    .select(['found.paidMinor', 'found.reservedMinor', 'found.returnedMinor', 'found.paidInSalonMinor'])
    .select([serviceTexts.as('serviceTexts'), textsByProduct.as('productTexts')])
    .executeTakeFirst()
  return found && translateItems(found, locale)
}
export type OrderDetail = NonNullable<Awaited<ReturnType<typeof orderDetailOf>>>

function detailOf(db: Kysely<DB>, customerId: string, salonIds: readonly string[], orderId: string) {
  return orders(db, customerId, salonIds)
    .select(['o.updated_at as updatedAt', 'o.coupon_code as couponCode'])
    .select(['b.reference', 'b.ends_at as endsAt', 'b.fee_minor as feeMinor'])
    .select([
      sql<BookingPaymentMethod | null>`b.payment_method`.as('paymentMethod'),
      sql<ShippingAddress | null>`o.shipping_address`.as('shippingAddress'),
      sql<DeliveryPromise | null>`o.delivery_promise`.as('deliveryPromise'),
      sql<number>`o.services_discount_minor + o.products_discount_minor`.as('discountMinor'),
      sql<number>`coalesce(pay.paid, 0)`.as('paidMinor'),
      sql<number>`coalesce(pay.reserved, 0)`.as('reservedMinor'),
      sql<number>`coalesce(pay.returned, 0)`.as('returnedMinor'),
      sql<number>`coalesce(pay.in_salon, 0)`.as('paidInSalonMinor'),
    ])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment as p')
          .where(isOneOf('p.salon_id', salonIds))
          .whereRef('p.salon_id', '=', 'o.salon_id')
          .whereRef('p.order_id', '=', 'o.id')
          .select([
            sql<number>`sum(p.captured_minor) filter (where ${isPaidBy('card', 'p')})::int`.as('paid'),
            sql<number>`sum(p.captured_minor - p.refunded_minor) filter (where ${isTakenBySalon('p')})::int`.as(
              'in_salon',
            ),
            sql<number>`sum(p.amount_minor) filter (where p.status = 'authorised')::int`.as('reserved'),
            sql<number>`sum(p.refunded_minor + case p.status when 'captured' then p.amount_minor - p.captured_minor
              when 'voided' then p.amount_minor else 0 end) filter (where ${isPaidBy('card', 'p')})::int`.as(
              'returned',
            ),
          ])
          .as('pay'),
      (j) => j.onTrue(),
    )
    .where('o.id', '=', orderId)
}
