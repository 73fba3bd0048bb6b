import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'
import { MAX_ADDRESSES } from './queries.ts'
import { serializeChanges } from './serialize-changes.ts'

/** Saves a new address, or with `addressId` updates that one; returns its id. The first one becomes the default. */
export async function saveAddress(
  app: App,
  customer: { id: string },
  address: ShippingAddress,
  addressId: string | null = null,
): Promise<string> {
  await app.limits.take('write', customer.id)
  const fields = {
    full_name: address.fullName,
    street: address.street,
    unit: address.unit,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    phone: address.phone,
    country: address.country ?? '',
  }
  if (addressId !== null) {
    const saved = isId(addressId)
      ? await app.db
          .updateTable('saved_address')
          .set(fields)
          .where('customer_id', '=', customer.id)
          .where('id', '=', addressId)
          .returning('id')
          .executeTakeFirst()
      : undefined
    if (!saved) throw new Refusal('not_found')
    return saved.id
  }
  return serializeChanges(app, customer, async (tx) => {
    const mine = tx.selectFrom('saved_address').where('customer_id', '=', customer.id)
    const { rows } = await sql<{ id: string }>`
      insert into saved_address
        (customer_id, id, full_name, street, unit, city, state, postal_code, phone, country, is_default, created_at)
      select ${customer.id}, ${newId()}, ${fields.full_name}, ${fields.street}, ${fields.unit}, ${fields.city},
        ${fields.state}, ${fields.postal_code}, ${fields.phone}, ${fields.country},
        not exists (${mine.select('id').where('is_default', '=', true)}), ${app.clock.now()}
      where (${mine.select((eb) => eb.fn.countAll().as('n'))}) < ${MAX_ADDRESSES}::int
      returning id`.execute(tx)
    const [saved] = rows
    if (!saved) throw new Refusal('not_eligible', { fields: { fullName: 'too_many_addresses' } })
    return saved.id
  })
}
