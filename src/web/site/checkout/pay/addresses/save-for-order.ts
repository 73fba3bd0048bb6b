import { chooseDelivery } from '../../../../../domain/checkout/cart/choose-delivery.ts'
import { getCart } from '../../../../../domain/checkout/cart/get-cart.ts'
import { saveAddress } from '../../../../../domain/identity/addresses/save-address.ts'
import type { App } from '../../../../../domain/kernel/app.ts'
import type { ShippingAddress } from '../../../../../domain/kernel/shipping-address.ts'
import { deliversTo } from '../../../../../domain/salons/policies/delivery-terms.ts'
import { deliversOrder } from './delivers-order.ts'

/**
 * Saves an address, `addressId` null for a new one, and selects it for the order to pay for, if its salon delivers there.
 * Returns whether it was selected. Throws as `saveAddress`.
 */
export async function saveForOrder(
  app: App,
  customer: { id: string },
  address: ShippingAddress & { country: string },
  addressId: string | null,
): Promise<boolean> {
  const id = await saveAddress(app, customer, address, addressId)
  const cart = await getCart(app, customer.id)
  const { country } = address
  if (!deliversOrder(cart) || !deliversTo(cart.salon.delivery, country, cart.salon.country)) return false
  await chooseDelivery(app, customer, { addressId: id })
  return true
}
