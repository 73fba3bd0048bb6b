import { type Item, priceItems } from '../../src/domain/catalog/pricing/price-items.ts'
import type { Random } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Status } from './bookings.ts'
import type { CurrentCoupon } from './coupons.ts'
import type { Customer } from './customers.ts'
import type { Product, Service } from './menu.ts'
import type { SalonContext } from './salon-context.ts'

export interface Order {
  id: string
  totalMinor: number
  row: Row<'customer_order'>
  products: Row<'order_product'>[]
}

interface Ordering {
  n: number
  customer: Customer
  status: Status | 'products'
  requestedAt: Date
  services: Service[]
  /** Products that may be added, and coupons that may be used; most orders use neither. */
  products: Product[]
  coupons: CurrentCoupon[]
}

/** The order of a booking, with the price rules of carts. */
export function orderFor(
  random: Random,
  salonContext: SalonContext,
  { n, customer, status, requestedAt, services, products, coupons }: Ordering,
): Order {
  const id = salonContext.id('order', n)
  const onlyProducts = services.length === 0
  const bought =
    products.length > 0 && (onlyProducts || random.chance(0.11)) ? random.sample(products, random.int(1, 2)) : []
  const quantities = bought.map(() =>
    random.weighted([
      [1, 5],
      [2, 1],
    ]),
  )
  const items: Item[] = [
    ...services.map((s) => ({ kind: 'service' as const, category: s.category, unitMinor: s.price_minor, quantity: 1 })),
    ...bought.map((p, i) => ({
      kind: 'product' as const,
      category: p.category,
      unitMinor: p.price_minor,
      quantity: quantities[i] ?? 1,
    })),
  ]
  const coupon = coupons.length > 0 && random.chance(0.09) ? random.pick(coupons) : null
  const used = coupon && (!coupon.category || items.some((item) => item.category === coupon.category)) ? coupon : null
  const price = priceItems(items, used)
  if (used) used.uses += 1
  return {
    id,
    totalMinor: price.totalMinor,
    row: {
      salon_id: salonContext.salonId,
      id,
      customer_id: customer.id,
      attempt_key: id,
      status: status === 'cancelled' || status === 'declined' ? 'cancelled' : 'placed',
      currency: 'DKK',
      services_minor: price.servicesMinor,
      products_minor: price.productsMinor,
      services_discount_minor: price.servicesDiscountMinor,
      products_discount_minor: price.productsDiscountMinor,
      coupon_id: used?.id ?? null,
      coupon_code: used?.code ?? null,
      shipping_address: null,
      delivery_minor: 0,
      delivery_promise: null,
      ready_at: null,
      received_at: null,
      created_at: requestedAt,
      updated_at: requestedAt,
    },
    products: bought.map((p, i) => ({
      salon_id: salonContext.salonId,
      order_id: id,
      product_id: p.id,
      name: p.name,
      quantity: quantities[i] ?? 1,
      unit_price_minor: p.price_minor,
    })),
  }
}

const CARDS = [
  ['4242424242424242', 5],
  ['5555555555554444', 2],
] as const

interface Charging {
  n: number
  order: Order
  customer: Customer
  bookingId: string | null
  status: Status | 'products'
  feeMinor: number
  requestedAt: Date
  changedAt: Date
}

/** The card payment and its charge at the simulated provider: authorised, then captured, refunded or voided. */
export function chargeOrder(
  into: Rows,
  random: Random,
  salonContext: SalonContext,
  { n, order, customer, bookingId, status, feeMinor, requestedAt, changedAt }: Charging,
): void {
  const { salonId } = salonContext
  const amount = order.totalMinor
  if (amount === 0) return
  const id = salonContext.id('payment', n)
  const card = random.weighted(CARDS)
  const ref = `ch_${id.replaceAll('-', '').slice(8)}`
  const state =
    status === 'requested'
      ? { status: 'authorised', due: null, captured: 0, refunded: 0 }
      : status === 'declined'
        ? { status: 'voided', due: 0, captured: 0, refunded: 0 }
        : status === 'cancelled'
          ? { status: 'captured', due: feeMinor, captured: amount, refunded: amount - feeMinor }
          : { status: 'captured', due: amount, captured: amount, refunded: 0 }
  into.payment.push({
    salon_id: salonId,
    id,
    order_id: order.id,
    customer_id: customer.id,
    provider: 'simulated',
    provider_ref: ref,
    payment_method_ref: card,
    status: state.status,
    amount_minor: amount,
    currency: 'DKK',
    due_minor: state.due,
    captured_minor: state.captured,
    refunded_minor: state.refunded,
    created_at: requestedAt,
    updated_at: changedAt,
  })
  if (state.captured > 0) into.settlement_due.push({ salon_id: salonId, order_id: order.id })
  into['simulated.charge'].push({
    id: ref,
    idempotency_key: id,
    amount_minor: amount,
    currency: 'DKK',
    card: card.slice(-4),
    status: state.status,
    captured_minor: state.captured,
    refunded_minor: state.refunded,
    client_secret: id.replaceAll('-', ''),
    metadata: JSON.stringify({ salonId, orderId: order.id, bookingId }),
    created_at: requestedAt,
  })
}
