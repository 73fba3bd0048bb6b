import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addressesOf } from './queries.ts'
import { serializeChanges } from './serialize-changes.ts'

/**
 * Removes one of the customer's addresses; after the default one, the newest of the rest is the default. Orders keep
 * the copy they were placed with. Throws Refusal('not_found').
 */
export async function removeAddress(app: App, customer: { id: string }, addressId: string): Promise<void> {
  await app.limits.take('write', customer.id)
  if (!isId(addressId)) throw new Refusal('not_found')
  await serializeChanges(app, customer, async (tx) => {
    const removed = await tx
      .deleteFrom('saved_address')
      .where('customer_id', '=', customer.id)
      .where('id', '=', addressId)
      .returning('is_default')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    const [next] = removed.is_default ? await addressesOf(tx, customer.id) : []
    if (next) await tx.updateTable('saved_address').set({ is_default: true }).where('id', '=', next.id).execute()
  })
}
