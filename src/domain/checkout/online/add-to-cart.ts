import type { App } from '../../kernel/app.ts'
import { chooseVisit } from '../cart/choose-visit.ts'
import { type Filling, fillCart } from '../cart/fill-cart.ts'
import type { Cart } from '../cart/get-cart.ts'
import type { VisitChoice } from '../cart/schema.ts'
import { takeOver } from './take-over.ts'

/** Fills the cart (as `fillCart`); what an unfinished payment of the customer's own has taken is taken over. */
export function addToCart(app: App, customer: { id: string }, filling: Filling): Promise<Cart | null> {
  return takeOver(app, customer, filling, () => fillCart(app, customer, filling))
}

/** Holds a time in the cart (as `chooseVisit`), also one that an unfinished payment of the customer's own has taken. */
export function holdVisit(app: App, customer: { id: string }, choice: VisitChoice): Promise<{ heldUntil: Date }> {
  const { salonId, ...visit } = choice
  return takeOver(app, customer, { salonId, visit, products: [] }, () => chooseVisit(app, customer, choice))
}
