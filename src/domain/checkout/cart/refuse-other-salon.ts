import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Throws Refusal('cart_conflict') when the customer's cart is another salon's. An early check before other questions;
 * `openCart` decides.
 */
export async function refuseOtherSalon(app: App, customer: { id: string }, salonId: string): Promise<void> {
  const other = await app.db
    .selectFrom('cart')
    .select('salon_id')
    .where('customer_id', '=', customer.id)
    .where('salon_id', '<>', salonId)
    .where(
      sql<boolean>`(cart.shared is not null or exists (select from cart_service s where s.customer_id = cart.customer_id)
        or exists (select from cart_product p where p.customer_id = cart.customer_id))`,
    )
    .executeTakeFirst()
  if (other) throw new Refusal('cart_conflict', { salonId: other.salon_id })
}
