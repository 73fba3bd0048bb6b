import { sql } from 'kysely'
import { storedMethod } from '../../commerce/payments/stored-method.ts'
import type { App } from '../../kernel/app.ts'
import { toMinor } from '../../kernel/money.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import type { CartContents } from '../cart/fill-cart.ts'

export interface PaymentCriteria {
  contents: CartContents
  couponId: string | null
  paymentMethodRef: string
  /** Major units. */
  expectedTotal: number
  /** On top of it, for an appointment; major units. */
  tip?: number
  shippingAddress?: ShippingAddress
}

/** The payment by which this customer buys exactly the same items, with the same tip, and that awaits the bank's confirmation. */
export async function findPendingPayment(
  app: Pick<App, 'db'>,
  customer: { id: string },
  { contents, couponId, paymentMethodRef, expectedTotal, tip = 0, shippingAddress }: PaymentCriteria,
): Promise<string | null> {
  const { salonId, appointment, products } = contents
  const address = appointment || !shippingAddress ? null : JSON.stringify(shippingAddress)
  // An order stores the country also when the address has none.
  const stored = shippingAddress?.country ? sql`o.shipping_address` : sql`o.shipping_address - 'country'`
  const requested = shippingAddress?.country ? sql`${address}::jsonb` : sql`${address}::jsonb - 'country'`
  const rows = await app.db
    .selectFrom('customer_order as o')
    .innerJoin('payment as p', (j) => j.onRef('p.salon_id', '=', 'o.salon_id').onRef('p.order_id', '=', 'o.id'))
    .leftJoin('booking as b', (j) => j.onRef('b.salon_id', '=', 'o.salon_id').onRef('b.order_id', '=', 'o.id'))
    .select([
      'p.id',
      'p.tip_minor as tipMinor',
      'o.currency',
      'b.starts_at as startsAt',
      sql<number>`o.total_minor`.as('totalMinor'),
    ])
    .select([
      sql<string[]>`array(select l.service_id::text from booking_line l
        where l.salon_id = b.salon_id and l.booking_id = b.id order by l.position)`.as('serviceIds'),
      sql<string | null>`case when b.any_staff then ${ANYONE} else (select l.staff_id::text from booking_line l
        where l.salon_id = b.salon_id and l.booking_id = b.id order by l.position limit 1) end`.as('staffId'),
      sql<string[]>`array(select l.product_id || ' ' || l.quantity from order_product l
        where l.salon_id = o.salon_id and l.order_id = o.id)`.as('products'),
      'o.coupon_id as couponId',
    ])
    .where('o.customer_id', '=', customer.id)
    .where('o.salon_id', '=', salonId)
    .where('o.status', '=', 'pending')
    .where('p.status', '=', 'requires_action')
    .where('p.payment_method_ref', '=', storedMethod(paymentMethodRef))
    .where(sql<boolean>`${stored} is not distinct from ${requested}`)
    .orderBy('o.created_at', 'desc')
    .limit(10)
    .execute()
  const services = [...new Set(appointment?.serviceIds)].join().toLowerCase()
  const staffId = appointment?.staffId.toLowerCase()
  const quantities = listOf(products)
  const same = rows.find(
    (row) =>
      row.startsAt?.getTime() === appointment?.startsAt.getTime() &&
      row.serviceIds.join() === services &&
      (row.staffId ?? undefined) === staffId &&
      row.products.sort().join() === quantities &&
      row.couponId === (couponId?.toLowerCase() ?? null) &&
      row.totalMinor === toMinor(expectedTotal, row.currency) &&
      row.tipMinor === (appointment ? toMinor(tip, row.currency) : 0),
  )
  return same?.id ?? null
}

/** An order's products in the query's format: for a product listed twice the last quantity counts. */
function listOf(products: CartContents['products']): string {
  const quantities = new Map(products.map(({ productId, quantity }) => [productId.toLowerCase(), quantity]))
  const ordered = [...quantities].filter(([, quantity]) => quantity > 0)
  return ordered
    .map(([id, quantity]) => `${id} ${quantity}`)
    .sort()
    .join()
}
