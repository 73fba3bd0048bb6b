import { sql } from 'kysely'
import { getAddress } from '../../identity/addresses/get-address.ts'
import type { App } from '../../kernel/app.ts'

/**
 * Notes on the cart how its products are to reach their buyer: collected in the salon, or sent to one of the customer's
 * saved addresses. The price is the same, so the attempt to pay stays the same. Without a cart nothing is noted.
 * Throws Refusal('not_found') for an address that is not theirs.
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
      // Removed in this very moment it is none again.
      deliver_to: sql<string | null>`(select a.id from saved_address a where a.id = ${address?.id ?? null}::uuid)`,
    })
    .where('customer_id', '=', customer.id)
    .execute()
}
