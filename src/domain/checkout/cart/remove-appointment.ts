import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { releaseHolds } from '../../scheduling/occupancy/release.ts'

/** Removes the appointment from the cart and releases its hold; products stay. */
export async function removeAppointment(app: App, customer: { id: string }): Promise<void> {
  const cart = await app.db.transaction().execute(async (tx) => {
    const cart = await tx
      .updateTable('cart')
      .set({
        ...{ staff_id: null, any_staff: false, starts_at: null, shared: null },
        ...{ attempt_key: newId(), updated_at: app.clock.now() },
      })
      .where('customer_id', '=', customer.id)
      .returning('salon_id')
      .executeTakeFirst()
    if (!cart) return null
    await tx.deleteFrom('cart_service').where('customer_id', '=', customer.id).execute()
    await releaseHolds(tx, cart.salon_id, customer.id)
    return cart
  })
  if (cart) app.live.changed(cart.salon_id)
}
