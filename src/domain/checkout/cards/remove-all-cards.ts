import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'

/** For an account that is deleted in this transaction: a job removes the customer and all cards at the provider. */
export async function removeAllCards(app: App, tx: Kysely<DB>, customerId: string): Promise<void> {
  const known = await tx
    .selectFrom('provider_customer')
    .select('ref')
    .where('customer_id', '=', customerId)
    .where('provider', '=', app.payments.name)
    .execute()
  if (known.length > 0)
    await app.jobs.enqueue(tx, 'remove-payment-customer', ...known.map(({ ref }) => ({ customerRef: ref })))
}
