import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serializeChanges } from './serialize-changes.ts'

/** Makes one of the customer's addresses the default, and no other. Throws Refusal('not_found'). */
export async function setDefaultAddress(app: App, customer: { id: string }, addressId: string): Promise<void> {
  await app.limits.take('write', customer.id)
  if (!isId(addressId)) throw new Refusal('not_found')
  await serializeChanges(app, customer, async (tx) => {
    const mine = tx.updateTable('saved_address').where('customer_id', '=', customer.id)
    // Two statements: the unique index of the default is checked row by row.
    await mine.set({ is_default: false }).where('is_default', '=', true).execute()
    const now = await mine.set({ is_default: true }).where('id', '=', addressId).returning('id').executeTakeFirst()
    if (!now) throw new Refusal('not_found')
  })
}
