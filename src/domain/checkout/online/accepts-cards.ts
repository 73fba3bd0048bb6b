import type { Kysely } from 'kysely'
import { lacksPayoutAccount } from '../../commerce/payments/lacks-payout-account.ts'
import type { App } from '../../kernel/app.ts'
import { type CardForm, hasCardProvider } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

type Providers = Pick<App, 'connectedAccounts' | 'payments'>

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

/** Throws Refusal('not_eligible') at `paymentMethod` where the salon accepts no cards. */
export async function acceptsCardsOrRefuse(app: Providers, tx: Kysely<DB>, salonId: string): Promise<void> {
  if (!(await acceptsCards(app, tx, salonId)))
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'card_not_accepted' } })
}

/** The card form of a salon; `none` where it accepts no cards. */
export async function cardFormOf(app: Providers & Pick<App, 'db'>, salonId: string): Promise<CardForm> {
  return (await acceptsCards(app, app.db, salonId)) ? app.payments.cardForm : { kind: 'none' }
}
