import type { Kysely } from 'kysely'
import { lacksPayoutAccount } from '../../commerce/payments/lacks-payout-account.ts'
import type { App } from '../../kernel/app.ts'
import { type CardForm, takesCards } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

type Providers = Pick<App, 'connectedAccounts' | 'payments'>

/**
 * Whether a salon accepts cards: with a card provider, and where salons need an account there, with a complete one. Payment
 * is taken at the salon only otherwise.
 */
export async function acceptsCards(app: Providers, db: Kysely<DB>, salonId: string): Promise<boolean> {
  return takesCards(app.payments) && !(await lacksPayoutAccount(app, db, salonId))
}

/** Throws Refusal('not_eligible') at `paymentMethod` where the salon accepts no cards. */
export async function requireCards(app: Providers, tx: Kysely<DB>, salonId: string): Promise<void> {
  if (!(await acceptsCards(app, tx, salonId)))
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'card_not_accepted' } })
}

/** How a card is entered to pay a salon. */
export async function cardFormOf(app: Providers & Pick<App, 'db'>, salonId: string): Promise<CardForm> {
  return (await acceptsCards(app, app.db, salonId)) ? app.payments.cardForm : { kind: 'none' }
}
