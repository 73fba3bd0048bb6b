import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addressById, type SavedAddress } from './queries.ts'

/** A customer's own address. Throws Refusal('not_found') for another customer's or an unknown one. */
export async function getAddress(
  app: Pick<App, 'db'>,
  customer: { id: string },
  addressId: string,
): Promise<SavedAddress> {
  const address = isId(addressId) ? await addressById(app.db, customer.id, addressId) : undefined
  if (!address) throw new Refusal('not_found')
  return address
}
