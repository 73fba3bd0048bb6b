import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Protects a saved card from being removed until the transaction ends, in which it becomes the card on file of an
 * appointment. Throws Refusal('invalid_input') at `paymentMethodRef` when it was removed.
 */
export async function lockCard(
  app: Pick<App, 'payments'>,
  tx: Kysely<DB>,
  customerId: string,
  cardId: string,
): Promise<void> {
  const card =
    isId(cardId) &&
    (await tx
      .selectFrom('saved_card')
      .select('id')
      .where('id', '=', cardId)
      .where('customer_id', '=', customerId)
      .where('provider', '=', app.payments.name)
      .forKeyShare()
      .executeTakeFirst())
  if (!card) throw new Refusal('invalid_input', { fields: { paymentMethodRef: 'card_required' } })
}
