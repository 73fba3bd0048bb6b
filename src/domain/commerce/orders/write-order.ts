import type { Kysely } from 'kysely'
import type { Price } from '../../catalog/pricing/price-items.ts'
import { newIdAt } from '../../kernel/ids.ts'
import { recordSalonsOfCustomers } from '../../kernel/salon-of.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import type { DB } from '../../kernel/tables.ts'
import type { DeliveryPromise } from '../../salons/policies/delivery-terms.ts'
import type { Origin } from '../commission/origin.ts'

/** A cart at present prices. `discounts` are those of its services, then of its products. */
interface PricedCart {
  salon: { id: string; currency: string }
  price: Price
  coupon: { id: string; code: string } | null
  products: { id: string; name: string; quantity: number; priceMinor: number }[]
  discounts: number[]
}

export interface NewOrder {
  customerId: string
  attemptKey: string
  cart: PricedCart
  /** How its products reach the customer; the price includes `minor` among the products. */
  delivery: { address: ShippingAddress | null; minor: number; promise: DeliveryPromise | null }
  /** Where it began. */
  origin: Origin
  now: Date
}

/**
 * Inserts the order of a cart, pending, at present prices; returns its id. The caller holds the customer's lock and has
 * found no order of this attempt, which makes one attempt one order however often it is sent.
 */
export async function writeOrder(
  tx: Kysely<DB>,
  { customerId, attemptKey, cart, delivery, origin, now }: NewOrder,
): Promise<string> {
  const { price, salon, coupon, products, discounts } = cart
  const ofProducts = discounts.slice(discounts.length - products.length)
  const id = newIdAt(salon.id)
  await recordSalonsOfCustomers(tx, salon.id, [customerId])
  await tx
    .insertInto('customer_order')
    .values({
      salon_id: salon.id,
      id,
      customer_id: customerId,
      attempt_key: attemptKey,
      status: 'pending',
      origin,
      currency: salon.currency,
      services_minor: price.servicesMinor,
      products_minor: price.productsMinor,
      services_discount_minor: price.servicesDiscountMinor,
      products_discount_minor: price.productsDiscountMinor,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      shipping_address: delivery.address ? JSON.stringify(delivery.address) : null,
      delivery_minor: delivery.minor,
      delivery_promise: delivery.promise ? JSON.stringify(delivery.promise) : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (products.length > 0) {
    await tx
      .insertInto('order_product')
      .values(
        products.map((p, i) => ({
          salon_id: salon.id,
          order_id: id,
          product_id: p.id,
          name: p.name,
          quantity: p.quantity,
          unit_price_minor: p.priceMinor,
          discount_minor: ofProducts[i] ?? 0,
        })),
      )
      .execute()
  }
  return id
}
