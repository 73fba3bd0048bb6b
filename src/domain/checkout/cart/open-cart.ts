import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { releaseHolds } from '../../scheduling/occupancy/release.ts'

/** What of another salon may be dropped from the cart: everything, nothing, or an appointment but no products. */
export type Replaceable = boolean | 'appointment'

/**
 * The customer's cart, created for this salon if there is none, and locked until the transaction ends. Every change
 * starts here: requests of one customer are serialised, and the cart gets a new attempt key, so that a payment under
 * the old key keeps its content. If the cart is another salon's: emptied where `replace` allows it, otherwise
 * Refusal('cart_conflict').
 */
export async function openCart(
  tx: Kysely<DB>,
  request: { customerId: string; salonId: string; replace: Replaceable; now: Date },
) {
  const { customerId, salonId, replace, now } = request
  const cart = await tx
    .insertInto('cart')
    .values({ customer_id: customerId, salon_id: salonId, attempt_key: newId(), updated_at: now })
    .onConflict((c) => c.column('customer_id').doUpdateSet({ attempt_key: newId(), updated_at: now }))
    .returning('salon_id')
    .executeTakeFirstOrThrow()
  if (cart.salon_id === salonId) return
  if (replace !== true && (await isFilled(tx, customerId, replace === 'appointment')))
    throw new Refusal('cart_conflict', { salonId: cart.salon_id })
  await emptyCart(tx, customerId, cart.salon_id)
  await tx
    .updateTable('cart')
    .set({ salon_id: salonId, staff_id: null, any_staff: false, starts_at: null, coupon_id: null, shared: null })
    .where('customer_id', '=', customerId)
    .execute()
}

/** A statement of its own: that of the lock does not see what a concurrent request has put into the cart. */
async function isFilled(tx: Kysely<DB>, customerId: string, onlyProducts: boolean): Promise<boolean> {
  const { rows } = await sql`select where exists (select from cart_product where customer_id = ${customerId})
    or not ${onlyProducts}::boolean and (exists (select from cart_service where customer_id = ${customerId})
    or exists (select from cart where customer_id = ${customerId} and shared is not null))`.execute(tx)
  return rows.length > 0
}

async function emptyCart(tx: Kysely<DB>, customerId: string, salonId: string) {
  await tx.deleteFrom('cart_service').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('cart_product').where('customer_id', '=', customerId).execute()
  await releaseHolds(tx, salonId, customerId)
}
