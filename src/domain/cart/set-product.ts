import type { App } from '../app.ts'
import { isId } from '../shared/ids.ts'
import { Refusal } from '../shared/refusal.ts'
import { openCart } from './open-cart.ts'
import { putProducts } from './put-products.ts'
import type { ProductChoice } from './schema.ts'

/**
 * Sets how many of a product the cart holds; 0 takes it out. Never more than the stock: Refusal('out_of_stock').
 * Throws Refusal('not_found' | 'cart_conflict') too.
 */
export async function setProductQuantity(app: App, customer: { id: string }, choice: ProductChoice): Promise<void> {
  await app.limits.take('write', customer.id)
  const { productId, quantity, replace } = choice
  if (!isId(productId)) throw new Refusal('not_found')
  await app.db.transaction().execute(async (tx) => {
    const product = await tx
      .selectFrom('product')
      .innerJoin('salon', 'salon.id', 'product.salon_id')
      .select('product.salon_id')
      .where('product.id', '=', productId)
      .where('product.active', '=', true)
      .where('salon.status', '=', 'live')
      .executeTakeFirst()
    if (!product) throw new Refusal('not_found')
    const cart = { customerId: customer.id, salonId: product.salon_id }
    await openCart(tx, { ...cart, replace, now: app.clock.now() })
    await putProducts(tx, cart, [{ productId, quantity }])
  })
}
