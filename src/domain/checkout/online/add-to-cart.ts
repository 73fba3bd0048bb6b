import type { App } from '../../kernel/app.ts'
import { chooseAppointment } from '../cart/choose-appointment.ts'
import { type Filling, fillCart } from '../cart/fill-cart.ts'
import type { Cart } from '../cart/get-cart.ts'
import type { AppointmentChoice } from '../cart/schema.ts'
import { takeOverPayment } from './take-over-payment.ts'

/** Fills the cart (as `fillCart`); takes over what the customer's own unfinished payment has taken. */
export function addToCart(app: App, customer: { id: string }, filling: Filling): Promise<Cart | null> {
  return takeOverPayment(app, customer, filling, () => fillCart(app, customer, filling))
}

/** Holds a time in the cart (as `chooseAppointment`), also one taken by the customer's own unfinished payment. */
export function holdAppointment(
  app: App,
  customer: { id: string },
  choice: AppointmentChoice,
): Promise<{ heldUntil: Date }> {
  const { salonId, ...appointment } = choice
  return takeOverPayment(app, customer, { salonId, appointment, products: [] }, () =>
    chooseAppointment(app, customer, choice),
  )
}
