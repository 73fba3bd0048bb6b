import type { App } from '../../kernel/app.ts'
import { addressesOf, type SavedAddress } from './queries.ts'

export { MAX_ADDRESSES, type SavedAddress } from './queries.ts'

/** The customer's saved addresses, at most MAX_ADDRESSES: the default one first, then the newest. */
export function listAddresses(app: Pick<App, 'db'>, customer: { id: string }): Promise<SavedAddress[]> {
  return addressesOf(app.db, customer.id)
}
