import { getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import { removeAppointment } from '../../../../domain/checkout/cart/remove-appointment.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { choiceInCart } from './choice-in-cart.ts'
import { wizardPath } from './wizard-path.ts'

/** The last step of the booking whose time the customer holds at a salon, by id or slug; null without one. */
export async function heldPath(app: App, customer: { id: string }, idOrSlug: string): Promise<string | null> {
  const cart = await getCart(app, customer.id)
  if (!cart?.appointment?.heldUntil || ![cart.salon.id, cart.salon.slug].includes(idOrSlug)) return null
  const choice = choiceInCart(cart)
  return choice && wizardPath(choice, 'done', { resumed: '1' })
}

/** Drops the appointment in the cart if it is of this salon. */
export async function dropHeld(app: App, customer: { id: string }, salonId: string): Promise<void> {
  const cart = await getCart(app, customer.id)
  if (cart?.appointment && cart.salon.id === salonId) await removeAppointment(app, customer)
}
