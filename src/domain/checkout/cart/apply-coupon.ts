import { findCoupon } from '../../catalog/pricing/find-coupon.ts'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { BeforeInTransaction } from '../../kernel/run-transaction.ts'

/** Applies a coupon of the cart's salon. Throws Refusal('coupon_invalid' | 'cart_empty'). */
export async function applyCoupon(
  app: App,
  customer: { id: string },
  { code }: { code: string },
  before?: BeforeInTransaction,
): Promise<void> {
  await app.limits.take('write', customer.id)
  const cart = await app.db
    .selectFrom('cart')
    .select('salon_id')
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!cart) throw new Refusal('cart_empty')
  const now = app.clock.now()
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await before?.(tx)
      const coupon = await findCoupon(tx, { salonId: cart.salon_id, code, now })
      // The cart's salon may have changed in another tab: then the coupon does not match and nothing is updated.
      await tx
        .updateTable('cart')
        .set({ coupon_id: coupon.id, attempt_key: newId(), updated_at: now })
        .where('customer_id', '=', customer.id)
        .where('salon_id', '=', cart.salon_id)
        .execute()
    }),
  )
}

export async function removeCoupon(app: App, customer: { id: string }): Promise<void> {
  await app.db
    .updateTable('cart')
    .set({ coupon_id: null, attempt_key: newId(), updated_at: app.clock.now() })
    .where('customer_id', '=', customer.id)
    .execute()
}
