import type { Kysely } from 'kysely'
import type { App } from '../app.ts'
import { releaseHolds } from '../occupancy/release.ts'
import type { DB } from '../shared/tables.ts'

/** Empties the cart and gives up the held time. */
export async function clearCart(app: App, customer: { id: string }): Promise<void> {
  await app.db.transaction().execute((tx) => removeCart(tx, customer.id))
}

/** The same inside a transaction of the caller's. */
export async function removeCart(tx: Kysely<DB>, customerId: string): Promise<void> {
  await tx.deleteFrom('cart').where('customer_id', '=', customerId).execute()
  await releaseHolds(tx, customerId)
}
