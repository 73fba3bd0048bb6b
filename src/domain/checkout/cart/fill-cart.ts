import type { Kysely } from 'kysely'
import { couponById } from '../../catalog/pricing/find-coupon.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { BeforeInTransaction } from '../../kernel/run-transaction.ts'
import type { DB } from '../../kernel/tables.ts'
import { releaseHolds } from '../../scheduling/occupancy/release.ts'
import { setCartAppointment } from './choose-appointment.ts'
import { type Cart, readCart } from './get-cart.ts'
import { openCart, type Replaceable } from './open-cart.ts'
import { type AppointmentChoice, MAX_PRODUCTS, type SharedChoiceInput } from './schema.ts'
import { type ProductQuantity, setProductQuantities } from './set-product-quantities.ts'
import { setSharedAppointment } from './set-shared-appointment.ts'

export interface CartContents {
  salonId: string
  appointment: Pick<AppointmentChoice, 'staffId' | 'startsAt' | 'serviceIds'> | null
  /** Instead of `appointment`: for several people, or with several team members. */
  shared?: Omit<SharedChoiceInput, 'salonId'> | null
  products: readonly ProductQuantity[]
}

export type Filling = CartContents &
  (
    | { /** Beside what is in it; `replace` drops another salon's things. */ mode: 'add'; replace: Replaceable }
    | {
        /** The cart shall hold this and nothing else. */ mode: 'exactly'
        couponId: string | null
        attemptKey?: string
      }
  )

/**
 * Puts several items into the cart, all or none: after a refusal it is unchanged. Throws what `chooseAppointment`,
 * `setSharedAppointment`, `setProductQuantities` and `applyCoupon` throw, and Refusal('cart_conflict').
 */
export async function fillCart(
  app: App,
  customer: { id: string },
  filling: Filling,
  before?: BeforeInTransaction,
): Promise<Cart | null> {
  await app.limits.take('write', customer.id)
  if (!filling.products.every(({ productId }) => isId(productId))) throw new Refusal('not_found')
  if (filling.products.length > MAX_PRODUCTS) {
    throw new Refusal('invalid_input', { fields: { products: 'too_many_products' } })
  }
  const now = app.clock.now()
  const { salonId, appointment, shared, products } = filling
  const cart = { customerId: customer.id, salonId, now }
  const filled = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await before?.(tx)
      await openCart(tx, { ...cart, replace: filling.mode === 'exactly' || filling.replace })
      if (filling.mode === 'exactly') await setOut(tx, cart, filling)
      if (appointment) await setCartAppointment(app, tx, customer.id, { salonId, ...appointment })
      if (shared) await setSharedAppointment(app, tx, customer.id, { salonId, ...shared })
      await setProductQuantities(tx, cart, products)
      return readCart(tx, customer.id, now)
    }),
  )
  if (appointment || shared) app.live.changed(salonId)
  return filled
}

/** Removes the cart's content, and sets its coupon and attempt key. */
async function setOut(
  tx: Kysely<DB>,
  { customerId, salonId, now }: { customerId: string; salonId: string; now: Date },
  filling: Pick<CartContents, 'appointment' | 'shared'> & { couponId: string | null; attemptKey?: string },
): Promise<void> {
  const { appointment, shared, couponId, attemptKey } = filling
  const coupon = couponId === null ? null : isId(couponId) ? await couponById(tx, salonId, couponId, now) : null
  if (couponId !== null && !coupon) throw new Refusal('coupon_invalid', { fields: { coupon: 'coupon_invalid' } })
  if (!appointment && !shared) await releaseHolds(tx, salonId, customerId)
  await tx
    .with('services', (q) => q.deleteFrom('cart_service').where('customer_id', '=', customerId))
    .with('products', (q) => q.deleteFrom('cart_product').where('customer_id', '=', customerId))
    .updateTable('cart')
    .set({
      staff_id: null,
      any_staff: false,
      starts_at: null,
      shared: null,
      coupon_id: coupon?.id ?? null,
      ...(attemptKey ? { attempt_key: attemptKey } : {}),
    })
    .where('customer_id', '=', customerId)
    .execute()
}
