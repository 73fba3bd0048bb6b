import type { App } from '../../kernel/app.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { chooseAppointment } from '../cart/choose-appointment.ts'
import { type Filling, fillCart } from '../cart/fill-cart.ts'
import type { Cart } from '../cart/get-cart.ts'
import type { AppointmentChoice } from '../cart/schema.ts'
import type { RequestedItems } from './find-blocking-payments.ts'
import { takeOverPayment, takeOverSeat } from './take-over-payment.ts'

/** Fills the cart (as `fillCart`); takes over what the customer's own unfinished payment has taken. */
export function addToCart(app: App, customer: { id: string }, filling: Filling): Promise<Cart | null> {
  return takeOverSeat(app, customer, filling, (before) => fillCart(app, customer, filling, before))
}

/** Holds a time in the cart (as `chooseAppointment`), also one taken by the customer's own unfinished payment. */
export function holdAppointment(
  app: App,
  customer: { id: string },
  choice: AppointmentChoice,
): Promise<{ heldUntil: Date }> {
  const { salonId, ...appointment } = choice
  return takeOverSeat(app, customer, { salonId, appointment, products: [] }, (before) =>
    chooseAppointment(app, customer, choice, before),
  )
}

/** Applies a coupon to the cart (as `applyCoupon`), also one used up by the customer's own unfinished payment. */
export function addCouponToCart(app: App, customer: { id: string }, choice: { code: string }): Promise<void> {
  return takeOverPayment(
    app,
    customer,
    () => couponInCart(app, customer, choice),
    (before) => applyCoupon(app, customer, choice, before),
  )
}

/** The coupon of the cart's salon with that code. */
async function couponInCart(
  { db }: Pick<App, 'db'>,
  customer: { id: string },
  { code }: { code: string },
): Promise<RequestedItems | null> {
  const found = await db
    .selectFrom('cart')
    .innerJoin('coupon', 'coupon.salon_id', 'cart.salon_id')
    .select(['coupon.id', 'coupon.salon_id as salonId'])
    .where('cart.customer_id', '=', customer.id)
    .where('coupon.code', '=', code.trim())
    .executeTakeFirst()
  return found ? { salonId: found.salonId, appointment: null, products: [], couponId: found.id } : null
}
