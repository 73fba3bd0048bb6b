import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'

/** Stores the provider's movements of a period; those that are known stay as they are. A refund is of its charge's payment. */
export async function storeMovements(app: App, since: Date, until: Date): Promise<void> {
  for await (const page of app.payments.listMovements?.(since, until) ?? []) {
    await app.db
      .insertInto('provider_movement')
      .values(
        page.map((one) => ({
          ...{ id: one.id, provider: app.payments.name, type: one.type, source: one.source, currency: one.currency },
          ...{
            belongs_to: one.belongsTo,
            payment_id: one.paymentId,
            payout_id: one.payoutId,
            created_at: one.createdAt,
          },
          ...{ amount_minor: one.amountMinor, fee_minor: one.feeMinor },
        })),
      )
      .onConflict((c) => c.column('id').doNothing())
      .execute()
  }
  await sql`
    update provider_movement m set payment_id = c.payment_id, payout_id = c.payout_id
    from provider_movement c
    where m.created_at >= ${since} and m.payment_id is null and m.payout_id is null and c.source = m.belongs_to and c.id <> m.id
      and (c.payment_id is not null or c.payout_id is not null)`.execute(app.db)
}
