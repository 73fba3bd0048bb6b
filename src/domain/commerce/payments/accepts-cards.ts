import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { hasCardProvider } from '../../kernel/payments.ts'
import type { DB } from '../../kernel/tables.ts'

/** Whether a salon needs a complete payout account, and has none. */
export async function lacksPayoutAccount(
  { connectedAccounts }: Pick<App, 'connectedAccounts'>,
  db: Kysely<DB>,
  salonId: string,
): Promise<boolean> {
  if (!connectedAccounts?.required) return false
  const account = await db
    .selectFrom('payout_account')
    .select('salon_id')
    .where('salon_id', '=', salonId)
    .where('complete', '=', true)
    .executeTakeFirst()
  return account === undefined
}

export type Providers = Pick<App, 'connectedAccounts' | 'payments'>

/** Why a salon accepts no cards. */
export type NoCardsReason = 'no_provider' | 'no_payout_account'

/** Null where it accepts cards. */
export async function whyNoCards(app: Providers, db: Kysely<DB>, salonId: string): Promise<NoCardsReason | null> {
  if (!hasCardProvider(app.payments)) return 'no_provider'
  return (await lacksPayoutAccount(app, db, salonId)) ? 'no_payout_account' : null
}

/**
 * Whether a salon accepts cards: with a card provider, and where salons need an account there, with a complete one. Otherwise
 * customers can only pay at the salon.
 */
export async function acceptsCards(app: Providers, db: Kysely<DB>, salonId: string): Promise<boolean> {
  return (await whyNoCards(app, db, salonId)) === null
}
