import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { fillCart } from './fill-cart.ts'
import type { ProductChoice } from './schema.ts'

/**
 * Sets how many of one product the customer's cart holds, beside what else is in it; 0 takes it out. `replace` drops
 * another salon's things for it. Throws Refusal('not_found' | 'out_of_stock' | 'cart_conflict' | 'invalid_input').
 */
export async function putProduct(
  app: App,
  customer: { id: string },
  { productId, quantity, replace }: ProductChoice,
): Promise<void> {
  // What is taken out may be no longer for sale: it is of the salon that the cart is of.
  const { salon_id: salonId } =
    (quantity === 0
      ? await app.db.selectFrom('cart').select('salon_id').where('customer_id', '=', customer.id).executeTakeFirst()
      : await app.db.selectFrom('product').select('salon_id').where('id', '=', productId).executeTakeFirst()) ?? {}
  if (salonId) {
    await fillCart(app, customer, {
      salonId,
      appointment: null,
      products: [{ productId, quantity }],
      mode: 'add',
      replace,
    })
  } else if (quantity > 0) {
    throw new Refusal('not_found')
  }
}
