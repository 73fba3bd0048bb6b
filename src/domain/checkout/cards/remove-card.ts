import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Removes one of the customer's cards, here at once and at the provider by a job. Throws Refusal('not_found').
 */
export async function removeCard(app: App, customer: { id: string }, cardId: string): Promise<void> {
  await app.limits.take('write', customer.id)
  if (!isId(cardId)) throw new Refusal('not_found')
  await app.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('saved_card')
      .where('id', '=', cardId)
      .where('customer_id', '=', customer.id)
      .returning('ref')
      .executeTakeFirst()
    if (!removed) throw new Refusal('not_found')
    await app.jobs.enqueue(tx, 'remove-card', { cardRef: removed.ref })
  })
}
