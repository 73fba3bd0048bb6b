import type { CartProduct } from '../../../../domain/checkout/cart/get-cart.ts'
import { CATEGORIES } from '../../../../domain/kernel/categories.ts'
import { addOnsOf, type ChoosableService, isAddOn } from '../../../../domain/kernel/service-choice.ts'
import type { SalonProduct } from '../../../../domain/salons/profile/queries.ts'
import type { RequestedAddon, WizardChoice } from './wizard-choice.ts'

export interface ChosenProduct {
  product: SalonProduct
  quantity: number
}

/**
 * The products of a choice: those in the cart, overruled by the choice; never more than are in stock. `short` says that
 * something chosen is unavailable or that there is less of it.
 */
export function addonsOf(
  products: readonly SalonProduct[],
  requested: readonly RequestedAddon[],
  cart: readonly CartProduct[],
) {
  const quantities = new Map(cart.map(({ id, quantity }) => [id, quantity]))
  for (const { id, quantity } of requested) quantities.set(id, quantity)
  const chosen: ChosenProduct[] = []
  let short = false
  for (const [id, quantity] of quantities) {
    const product = products.find((one) => one.id === id)
    const there = Math.min(quantity, product?.stock ?? 0)
    short ||= there < quantity
    if (product && there > 0) chosen.push({ product, quantity: there })
  }
  return { chosen, short }
}

/** Whether there are add-ons to the chosen services; before any is chosen, to any service. */
export function offersAddOns(
  offered: readonly ChoosableService[],
  { services, shared }: Pick<WizardChoice, 'services' | 'shared'>,
): boolean {
  const chosen = [...services, ...(shared?.guests.flat() ?? [])]
  return chosen.length > 0 ? addOnsOf(offered, chosen).length > 0 : offered.some(isAddOn)
}

/** The choice without add-ons to its services. */
export function withoutAddOns<C extends Pick<WizardChoice, 'services' | 'shared'>>(
  offered: readonly ChoosableService[],
  choice: C,
): C {
  const plain = (ids: readonly string[]) => ids.filter((id) => !offered.some((one) => one.id === id && isAddOn(one)))
  const { services, shared } = choice
  return { ...choice, services: plain(services), shared: shared && { ...shared, guests: shared.guests.map(plain) } }
}

/** The salon's products, by category. */
export function productGroups(products: readonly SalonProduct[]) {
  return CATEGORIES.flatMap((category) => {
    const own = products.filter((product) => product.category === category)
    return own.length > 0 ? [{ category, products: own }] : []
  })
}

/** The choice with another quantity of one product. */
export function withQuantity(requested: readonly RequestedAddon[], id: string, quantity: number): RequestedAddon[] {
  return [...requested.filter((one) => one.id !== id), { id, quantity }]
}
