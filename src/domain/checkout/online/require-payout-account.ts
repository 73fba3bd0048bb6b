import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Where salons need an account at the card provider, one without a complete account takes payment at the salon only.
 * Throws Refusal('not_eligible') at `paymentMethod`.
 */
export async function requirePayoutAccount(
  { connectedAccounts }: Pick<App, 'connectedAccounts'>,
  tx: Kysely<DB>,
  salonId: string,
): Promise<void> {
  if (!connectedAccounts?.required) return
  const account = await tx
    .selectFrom('payout_account')
    .select('salon_id')
    .where('salon_id', '=', salonId)
    .where('complete', '=', true)
    .executeTakeFirst()
  if (!account) throw new Refusal('not_eligible', { fields: { paymentMethod: 'card_not_accepted' } })
}
