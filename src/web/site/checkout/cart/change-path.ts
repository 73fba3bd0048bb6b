import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import { choiceInCart } from '../../bookings/wizard/choice-in-cart.ts'
import { bookingPath } from '../../bookings/wizard/wizard-path.ts'

/** Back to the booking window with this appointment. */
export function changePath(cart: Cart): string | null {
  const choice = choiceInCart(cart)
  return choice && bookingPath(choice)
}
