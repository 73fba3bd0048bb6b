import { chooseDelivery } from '../../../../domain/checkout/cart/choose-delivery.ts'
import type { Cart } from '../../../../domain/checkout/cart/get-cart.ts'
import {
  cartDeliveryMinor,
  type DeliveryProblem,
  deliveryProblem,
} from '../../../../domain/checkout/online/order-delivery.ts'
import { getAddress } from '../../../../domain/identity/addresses/get-address.ts'
import { listAddresses, type SavedAddress } from '../../../../domain/identity/addresses/list-addresses.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { isId } from '../../../../domain/kernel/ids.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { ShippingAddress } from '../../../../domain/kernel/shipping-address.ts'

/** How the cart's products are delivered. */
export interface Delivery {
  pickup: boolean
  /** The shipping address: the chosen one, else the default one, if any is saved. */
  address: SavedAddress | null
  /** Whether the salon delivers there. */
  deliversThere: boolean
  /** Why not. */
  problem: DeliveryProblem | null
  /** The price of delivery, minor units. */
  priceMinor: number
}

/** Null with an appointment: its products are handed over there. */
export async function loadDelivery(
  app: Pick<App, 'db'>,
  customer: { id: string },
  cart: Cart,
): Promise<Delivery | null> {
  if (cart.appointment || cart.products.length === 0) return null
  const addresses = await listAddresses(app, customer)
  const { pickup, addressId } = cart.delivery
  const chosen = addresses.find(({ id }) => id === addressId)
  const isServed = (one: SavedAddress) => deliveryProblem(cart.salon, one) === null
  // Of those that were not chosen, one to which the salon delivers.
  const address =
    chosen ??
    addresses.find((one) => one.isDefault && isServed(one)) ??
    addresses.find(isServed) ??
    addresses[0] ??
    null
  const problem = address && deliveryProblem(cart.salon, address)
  const deliversThere = address !== null && problem === null
  return {
    pickup: cart.salon.delivery.collects && (pickup || !deliversThere),
    address,
    deliversThere,
    problem,
    priceMinor: cartDeliveryMinor(cart),
  }
}

/**
 * The field `delivery` of the payment form: 'collect', or the id of a saved address. It is stored in the cart, so that
 * it is still chosen after a declined card and after the bank's page. Undefined: nothing is sent anywhere. Throws
 * Refusal('not_eligible') at that field when the address was removed, or nothing was chosen.
 */
export async function takeDelivery(
  app: App,
  customer: { id: string },
  form: FormData,
): Promise<ShippingAddress | undefined> {
  const chosen = form.get('delivery')
  if (chosen === null) {
    // The form asked: without an address, a salon that only delivers has no choice to offer.
    if (form.has('expectedDeliveryMinor')) throw new Refusal('not_eligible', { fields: { delivery: 'required' } })
    return undefined
  }
  if (chosen === 'collect') {
    await chooseDelivery(app, customer, 'collect')
    return undefined
  }
  try {
    if (!isId(chosen)) throw new Refusal('not_found')
    await chooseDelivery(app, customer, { addressId: chosen })
    const { id, isDefault, ...address } = await getAddress(app, customer, chosen)
    return address
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    throw new Refusal('not_eligible', { fields: { delivery: 'address_gone' } })
  }
}
