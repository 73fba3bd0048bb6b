import type { Price } from '../../catalog/pricing/price-items.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hasPostalCode, type ShippingAddress } from '../../kernel/shipping-address.ts'
import {
  type DeliveryPromise,
  deliversTo,
  deliveryPriceMinor,
  promiseKey,
  promiseOf,
} from '../../salons/policies/delivery-terms.ts'
import type { Cart } from '../cart/get-cart.ts'
import type { PaymentRequest } from './schema.ts'

/** Why a salon does not deliver to an address. */
export type DeliveryProblem = 'delivery_not_offered' | 'country_not_delivered' | 'country_missing'

/** How the products of an order reach their customer. */
export interface OrderDelivery {
  /** Null when they are collected. */
  address: ShippingAddress | null
  /** The price of delivery, minor units. */
  minor: number
  /** Null with an appointment, at which the products are handed over. */
  promise: DeliveryPromise | null
}

type Bought = Pick<Cart, 'products' | 'appointment' | 'price'> & {
  salon: Pick<Cart['salon'], 'country' | 'delivery'>
}

/** The price of delivering what is in a cart, minor units; 0 where nothing can be delivered. */
export function cartDeliveryMinor({ products, appointment, price, salon }: Bought): number {
  if (appointment || products.length === 0) return 0
  return deliveryPriceMinor(salon.delivery, price.productsMinor - price.productsDiscountMinor)
}

/**
 * Why a salon does not deliver to an address; null when it does. One without a country counts as in the salon's, unless
 * its postal code cannot exist there: it was saved for a salon elsewhere.
 */
export function deliveryProblem(
  { delivery, country }: Bought['salon'],
  to: Pick<ShippingAddress, 'country' | 'postalCode'>,
): DeliveryProblem | null {
  if (!delivery.delivers) return 'delivery_not_offered'
  if (!to.country && to.postalCode !== '' && !hasPostalCode({ ...to, country })) return 'country_missing'
  return deliversTo(delivery, to.country ?? '', country) ? null : 'country_not_delivered'
}

/**
 * The delivery of a cart to an address, or its collection without one. Throws Refusal('not_eligible') at `delivery` for
 * what the salon does not offer, and for another time than was shown (`expectedPromise`, as `promiseKey`).
 */
export function orderDelivery(
  cart: Bought,
  { shippingAddress: requested, expectedPromise }: Pick<PaymentRequest, 'shippingAddress' | 'expectedPromise'>,
): OrderDelivery {
  const { products, appointment, salon } = cart
  if (appointment || products.length === 0) return { address: null, minor: 0, promise: null }
  const { delivery, country } = salon
  const refuse = (problem: string) => new Refusal('not_eligible', { fields: { delivery: problem } })
  const problem = requested ? deliveryProblem(salon, requested) : delivery.collects ? null : 'collecting_not_offered'
  if (problem) throw refuse(problem)
  const promise = promiseOf(delivery, requested ? 'delivery' : 'collect')
  if (expectedPromise !== undefined && expectedPromise !== promiseKey(promise)) throw refuse('delivery_changed')
  if (!requested) return { address: null, minor: 0, promise }
  return {
    address: { ...requested, country: requested.country || country },
    minor: cartDeliveryMinor(cart),
    promise,
  }
}

/** A cart's price with delivery, which counts as a part of the products that no coupon reduces. */
export function withDelivery(price: Price, minor: number): Price {
  return { ...price, productsMinor: price.productsMinor + minor, totalMinor: price.totalMinor + minor }
}
