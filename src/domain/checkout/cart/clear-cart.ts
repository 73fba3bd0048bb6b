import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import { releaseHolds } from '../../scheduling/occupancy/release.ts'
import { attemptKeyOf } from './queries.ts'

/** Empties the cart and releases its hold. */
export async function clearCart(app: App, customer: { id: string }): Promise<void> {
  const cart = await app.db.transaction().execute(async (tx) => {
    const emptied = tx.deleteFrom('cart').where('customer_id', '=', customer.id).returning('salon_id')
    const cleared = await emptied.executeTakeFirst()
    if (cleared) await releaseHolds(tx, cleared.salon_id, customer.id)
    return cleared
  })
  if (cart) app.live.changed(cart.salon_id)
}

/** Deletes the cart that became an order. A cart filled again during the bank's confirmation stays. */
export async function removeCart(
  tx: Kysely<DB>,
  order: { salonId: string; customerId: string; orderId: string },
): Promise<void> {
  const { salonId, customerId } = order
  const removed = await tx
    .deleteFrom('cart')
    .where('customer_id', '=', customerId)
    .where('attempt_key', '=', await attemptKeyOf(tx, order))
    .returning('customer_id')
    .executeTakeFirst()
  if (removed) await releaseHolds(tx, salonId, customerId)
}
