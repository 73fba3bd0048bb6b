import { sql } from 'kysely'
import { getAddress } from '../../identity/addresses/get-address.ts'
import type { App } from '../../kernel/app.ts'

/**
 * Saves the delivery of the cart's products: collection at the salon, or one of the customer's saved addresses. The
 * price and the attempt key stay the same. Without a cart nothing happens. Throws Refusal('not_found') for an address
 * that is not theirs.
 */
export async function chooseDelivery(
  app: Pick<App, 'db'>,
  customer: { id: string },
  to: 'collect' | { addressId: string },
): Promise<void> {
  const address = to === 'collect' ? null : await getAddress(app, customer, to.addressId)
  await app.db
    .updateTable('cart')
    .set({
      pickup: address === null,
      // An address deleted at this moment counts as none.
      deliver_to: sql<
        string | null
      >`(select a.id from saved_address a where a.id = ${address?.id ?? null}::uuid for key share)`,
    })
    .where('customer_id', '=', customer.id)
    .execute()
}
