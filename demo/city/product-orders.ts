import { DAYS_UNTIL_RECEIVED } from '../../src/domain/commerce/orders/assume-received.ts'
import type { ShippingAddress } from '../../src/domain/kernel/shipping-address.ts'
import { deliveryPriceMinor, promiseOf } from '../../src/domain/salons/policies/delivery-terms.ts'
import type { Random } from '../random.ts'
import type { Rows } from '../rows.ts'
import type { Customer } from './customers.ts'
import { deliveryOf } from './delivery.ts'
import type { Product } from './menu.ts'
import { chargeOrder, type Order, orderFor } from './orders.ts'
import type { SalonContext } from './salon-context.ts'

/** An order of products with a fixed customer and outcome instead of random ones. */
export interface PlannedOrder {
  customer: Customer
  daysAgo: number
  /** Null: collected at the salon. */
  to: ShippingAddress | null
  ends: 'under way' | 'received' | 'cancelled'
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Above the numbers of random orders. */
const FIRST_PLANNED = 10

interface Buying {
  customers: Customer[]
  products: Product[]
  /** The number of the first order, after those of appointments. */
  first: number
  plannedOrders: readonly PlannedOrder[]
}

/** Random orders of products only, paid by card, and the planned ones. */
export function productOrders(
  into: Rows,
  salonContext: SalonContext,
  { customers, products, first, plannedOrders }: Buying,
): void {
  const random = salonContext.random('product orders')
  const midnight = salonContext.calendar.midnight.getTime()
  for (let i = 0; i < random.int(1, 5); i += 1) {
    const customer = random.pick(customers)
    const requestedAt = new Date(midnight - random.int(60, 30_000) * MINUTE)
    const handed = new Date(requestedAt.getTime() + DAYS_UNTIL_RECEIVED.collected * DAY)
    const receivedAt = handed.getTime() < midnight ? handed : null
    write(into, random, salonContext, products, {
      n: first + i,
      customer,
      requestedAt,
      to: null,
      receivedAt,
      cancelledAt: null,
    })
  }
  plannedOrders.forEach(({ customer, daysAgo, to, ends }, i) => {
    const requestedAt = new Date(midnight - daysAgo * DAY + 9 * 60 * MINUTE)
    const later = (days: number) => new Date(Math.min(requestedAt.getTime() + days * DAY, midnight - MINUTE))
    write(into, random, salonContext, products, {
      n: first + FIRST_PLANNED + i,
      customer,
      requestedAt,
      to,
      receivedAt: ends === 'received' ? later(3) : null,
      cancelledAt: ends === 'cancelled' ? later(1) : null,
    })
  })
}

interface Written {
  n: number
  customer: Customer
  requestedAt: Date
  to: ShippingAddress | null
  receivedAt: Date | null
  cancelledAt: Date | null
}

/** How the customer gets it: delivered at the salon's price, or collected, for which it is soon ready. */
function handOut(
  order: Order,
  { index }: SalonContext,
  to: ShippingAddress | null,
  { requestedAt, isOpen }: { requestedAt: Date; isOpen: boolean },
): void {
  const { terms } = deliveryOf(index)
  const { row } = order
  row.delivery_promise = JSON.stringify(promiseOf(terms, to ? 'delivery' : 'collect'))
  if (!to) {
    if (isOpen) row.ready_at = new Date(requestedAt.getTime() + 30 * MINUTE)
    return
  }
  const minor = deliveryPriceMinor(terms, order.totalMinor)
  row.shipping_address = JSON.stringify({ ...to, country: to.country ?? 'DK' })
  row.delivery_minor = minor
  row.products_minor += minor
  order.totalMinor += minor
}

function write(
  into: Rows,
  random: Random,
  salonContext: SalonContext,
  products: Product[],
  { n, customer, requestedAt, to, receivedAt, cancelledAt }: Written,
): void {
  const status = cancelledAt ? 'cancelled' : 'products'
  const order = orderFor(random, salonContext, {
    n,
    customer,
    status,
    requestedAt,
    services: [],
    products,
    coupons: [],
  })
  handOut(order, salonContext, to, { requestedAt, isOpen: !receivedAt && !cancelledAt })
  order.row.received_at = receivedAt
  order.row.updated_at = cancelledAt ?? receivedAt ?? requestedAt
  chargeOrder(into, random, salonContext, {
    n,
    order,
    customer,
    bookingId: null,
    status,
    feeMinor: 0,
    requestedAt,
    changedAt: cancelledAt ?? requestedAt,
  })
  into.customer_order.push(order.row)
  into.order_product.push(...order.products)
}
