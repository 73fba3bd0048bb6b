import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { releaseHolds } from '../../scheduling/occupancy/release.ts'

/**
 * The customer's cart, created for this salon if there is none, and locked until the transaction ends. Every change
 * starts here: requests of one customer are serialised, and the cart gets a new attempt key, so that a payment under
 * the old key keeps its content. If the cart is another salon's: Refusal('cart_conflict'), or emptied with `replace`.
 */
export async function openCart(
  tx: Kysely<DB>,
  request: { customerId: string; salonId: string; replace: boolean; now: Date },
) {
  const { customerId, salonId, replace, now } = request
  const cart = await tx
    .insertInto('cart')
    .values({ customer_id: customerId, salon_id: salonId, attempt_key: newId(), updated_at: now })
    .onConflict((c) => c.column('customer_id').doUpdateSet({ attempt_key: newId(), updated_at: now }))
    .returning([
      'salon_id',
      sql<boolean>`exists (select from cart_service s where s.customer_id = cart.customer_id)
        or exists (select from cart_product p where p.customer_id = cart.customer_id)`.as('filled'),
    ])
    .executeTakeFirstOrThrow()
  if (cart.salon_id === salonId) return
  if (cart.filled && !replace) throw new Refusal('cart_conflict', { salonId: cart.salon_id })
  await emptyCart(tx, customerId)
  await tx
    .updateTable('cart')
    .set({ salon_id: salonId, staff_id: null, any_staff: false, starts_at: null, coupon_id: null })
    .where('customer_id', '=', customerId)
    .execute()
}

async function emptyCart(tx: Kysely<DB>, customerId: string) {
  await tx.deleteFrom('cart_service').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('cart_product').where('customer_id', '=', customerId).execute()
  await releaseHolds(tx, customerId)
}
