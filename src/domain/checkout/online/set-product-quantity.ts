import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ProductChoice } from '../cart/schema.ts'
import { addToCart } from './add-to-cart.ts'

/**
 * Sets the quantity of one product in the customer's cart; 0 removes it. `replace` empties a cart of another salon
 * first. Takes over what the customer's own unfinished payment has taken. Throws Refusal('not_found' | 'out_of_stock' | 'cart_conflict' | 'invalid_input' |
 * 'payment_in_progress').
 */
export async function setProductQuantity(
  app: App,
  customer: { id: string },
  { productId, quantity, replace }: ProductChoice,
): Promise<void> {
  // A removed product may be off sale; then its salon is the cart's.
  const { salon_id: salonId } =
    (quantity === 0
      ? await app.db.selectFrom('cart').select('salon_id').where('customer_id', '=', customer.id).executeTakeFirst()
      : await app.db.selectFrom('product').select('salon_id').where('id', '=', productId).executeTakeFirst()) ?? {}
  if (salonId) {
    await addToCart(app, customer, {
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
