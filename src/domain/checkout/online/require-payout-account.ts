import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { takesCards } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Without a card provider payment is taken at the salon only. Where salons need an account at the card provider, one without a complete account takes payment at the salon only.
 * Throws Refusal('not_eligible') at `paymentMethod`.
 */
export async function requirePayoutAccount(
  { connectedAccounts, payments }: Pick<App, 'connectedAccounts' | 'payments'>,
  tx: Kysely<DB>,
  salonId: string,
): Promise<void> {
  if (!takesCards(payments)) throw cardNotAccepted()
  if (!connectedAccounts?.required) return
  const account = await tx
    .selectFrom('payout_account')
    .select('salon_id')
    .where('salon_id', '=', salonId)
    .where('complete', '=', true)
    .executeTakeFirst()
  if (!account) throw cardNotAccepted()
}

function cardNotAccepted(): Refusal {
  return new Refusal('not_eligible', { fields: { paymentMethod: 'card_not_accepted' } })
}
