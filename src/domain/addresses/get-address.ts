import type { App } from '../app.ts'
import { isId } from '../shared/ids.ts'
import { Refusal } from '../shared/refusal.ts'
import { addressById, type SavedAddress } from './queries.ts'

/** A customer's own address. Anybody else's, and none, are both Refusal('not_found'). */
export async function getAddress(
  app: Pick<App, 'db'>,
  customer: { id: string },
  addressId: string,
): Promise<SavedAddress> {
  const address = isId(addressId) ? await addressById(app.db, customer.id, addressId) : undefined
  if (!address) throw new Refusal('not_found')
  return address
}
