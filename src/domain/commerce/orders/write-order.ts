import type { Kysely } from 'kysely'
import type { Price } from '../../catalog/pricing/price.ts'
import { newId } from '../../kernel/ids.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import type { DB } from '../../kernel/tables.ts'

/** A cart at the prices of this moment. `discounts` are those of its services, then of its products. */
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
  shippingAddress: ShippingAddress | null
  now: Date
}

/**
 * Writes the order of a cart, pending, with the prices of this moment. Answers its id, or null when this attempt has an
 * order already: the unique key (customer, attempt) lets one attempt be one order however often it is sent.
 */
export async function writeOrder(
  tx: Kysely<DB>,
  { customerId, attemptKey, cart, shippingAddress, now }: NewOrder,
): Promise<string | null> {
  const { price, salon, coupon, products, discounts } = cart
  const ofProducts = discounts.slice(discounts.length - products.length)
  const order = await tx
    .insertInto('customer_order')
    .values({
      salon_id: salon.id,
      id: newId(),
      customer_id: customerId,
      attempt_key: attemptKey,
      status: 'pending',
      currency: salon.currency,
      services_minor: price.servicesMinor,
      products_minor: price.productsMinor,
      services_discount_minor: price.servicesDiscountMinor,
      products_discount_minor: price.productsDiscountMinor,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      shipping_address: shippingAddress ? JSON.stringify(shippingAddress) : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((c) => c.columns(['customer_id', 'attempt_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!order) return null
  if (products.length > 0) {
    await tx
      .insertInto('order_product')
      .values(
        products.map((p, i) => ({
          salon_id: salon.id,
          order_id: order.id,
          product_id: p.id,
          name: p.name,
          quantity: p.quantity,
          unit_price_minor: p.priceMinor,
          discount_minor: ofProducts[i] ?? 0,
        })),
      )
      .execute()
  }
  return order.id
}
