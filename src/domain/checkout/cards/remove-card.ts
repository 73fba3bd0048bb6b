import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { OPEN_STATUSES } from '../../kernel/booking-status.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isOneOf, salonsOfCustomer } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Removes one of the customer's cards, here at once and at the provider by a job. Throws Refusal('not_found'), and
 * Refusal('not_eligible') at `card` while it is on file for an upcoming appointment.
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
    if (await isOnFile(tx, customer.id, cardId)) throw new Refusal('not_eligible', { fields: { card: 'card_on_file' } })
    await app.jobs.enqueue(tx, 'remove-card', { cardRef: removed.ref })
  })
}

/** Read after the card is deleted here, which waits for bookings that are being made with it (`lockCard`). */
async function isOnFile(tx: Kysely<DB>, customerId: string, cardId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('booking')
    .select('id')
    .where(isOneOf('salon_id', await salonsOfCustomer(tx, customerId)))
    .where('card_id', '=', cardId)
    .where('status', 'in', OPEN_STATUSES)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
