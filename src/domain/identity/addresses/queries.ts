import type { Kysely } from 'kysely'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import type { DB } from '../../kernel/tables.ts'

export interface SavedAddress extends ShippingAddress {
  country: string
  id: string
  isDefault: boolean
}

/** The most saved addresses of a customer; they fit on one page. */
export const MAX_ADDRESSES = 10

/** A customer's addresses: the default one first, then the newest. */
export function addressesOf(db: Kysely<DB>, customerId: string): Promise<SavedAddress[]> {
  return addresses(db, customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_ADDRESSES)
    .execute()
}

export function addressById(db: Kysely<DB>, customerId: string, id: string): Promise<SavedAddress | undefined> {
  return addresses(db, customerId).where('id', '=', id).executeTakeFirst()
}

function addresses(db: Kysely<DB>, customerId: string) {
  return db
    .selectFrom('saved_address')
    .select(['id', 'full_name as fullName', 'street', 'unit', 'city', 'state', 'phone'])
    .select(['postal_code as postalCode', 'country', 'is_default as isDefault'])
    .where('customer_id', '=', customerId)
}
