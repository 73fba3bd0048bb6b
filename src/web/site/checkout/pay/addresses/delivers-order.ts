import type { Cart } from '../../../../../domain/checkout/cart/get-cart.ts'

/** Whether there is an order to pay for that its salon delivers. */
export function deliversOrder(cart: Cart | null): cart is Cart {
  return cart !== null && cart.appointment === null && cart.salon.delivery.delivers
}
