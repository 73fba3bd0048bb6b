import { sql } from 'kysely'
import type { App } from '../app.ts'
import { isId } from '../shared/ids.ts'
import { Refusal } from '../shared/refusal.ts'
import { openCart } from './open-cart.ts'
import { MAX_PRODUCTS, type ProductChoice } from './schema.ts'

/**
 * Sets how many of a product the cart holds; 0 takes it out. Never more than the stock: Refusal('out_of_stock').
 * Throws Refusal('not_found' | 'cart_conflict') too.
 */
export async function setProductQuantity(app: App, customer: { id: string }, choice: ProductChoice): Promise<void> {
  await app.limits.take('write', customer.id)
  if (!isId(choice.productId)) throw new Refusal('not_found')
  await app.db.transaction().execute(async (tx) => {
    const product = await tx
      .selectFrom('product')
      .innerJoin('salon', 'salon.id', 'product.salon_id')
      .select(['product.salon_id', 'product.stock'])
      .where('product.id', '=', choice.productId)
      .where('product.active', '=', true)
      .where('salon.status', '=', 'live')
      .executeTakeFirst()
    if (!product) throw new Refusal('not_found')
    await openCart(tx, {
      customerId: customer.id,
      salonId: product.salon_id,
      replace: choice.replace,
      now: app.clock.now(),
    })
    if (choice.quantity === 0) {
      await tx
        .deleteFrom('cart_product')
        .where('customer_id', '=', customer.id)
        .where('product_id', '=', choice.productId)
        .execute()
      return
    }
    if (choice.quantity > product.stock)
      throw new Refusal('out_of_stock', { stock: product.stock, fields: { quantity: 'out_of_stock' } })
    const put = await sql`
      insert into cart_product (customer_id, salon_id, product_id, quantity)
      select ${customer.id}, ${product.salon_id}, ${choice.productId}, ${choice.quantity}
      where (select count(*) from cart_product where customer_id = ${customer.id} and product_id <> ${choice.productId}) < ${MAX_PRODUCTS}
      on conflict (customer_id, product_id) do update set quantity = excluded.quantity
      returning 1`.execute(tx)
    if (put.rows.length === 0) throw new Refusal('invalid_input', { fields: { quantity: 'too_many_products' } })
  })
}
