import { savedCardId } from '../../commerce/payments/saved-method.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * What the provider is asked to charge: the customer's saved card, or the payment method as it is. Throws
 * Refusal('invalid_input') at `paymentMethodRef` for a card that was removed, or another customer's.
 */
export async function findMethod(
  app: Pick<App, 'db' | 'payments'>,
  customer: { id: string },
  paymentMethodRef: string,
): Promise<{ paymentMethodRef: string; customerRef?: string }> {
  const id = savedCardId(paymentMethodRef)
  if (id === null) return { paymentMethodRef }
  const card =
    isId(id) &&
    (await app.db
      .selectFrom('saved_card as s')
      .innerJoin('provider_customer as c', (j) =>
        j.onRef('c.customer_id', '=', 's.customer_id').onRef('c.provider', '=', 's.provider'),
      )
      .select(['s.ref', 'c.ref as customerRef'])
      .where('s.id', '=', id)
      .where('s.customer_id', '=', customer.id)
      .where('s.provider', '=', app.payments.name)
      .executeTakeFirst())
  if (!card) throw new Refusal('invalid_input', { fields: { paymentMethodRef: 'card_required' } })
  return { paymentMethodRef: card.ref, customerRef: card.customerRef }
}
