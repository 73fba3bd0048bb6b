import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { type CardForm, takesCards } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

type Providers = Pick<App, 'connectedAccounts' | 'payments'>

/**
 * Whether a salon accepts cards: with a card provider, and where salons need an account there, with a complete one. Payment
 * is taken at the salon only otherwise.
 */
export async function acceptsCards(
  { connectedAccounts, payments }: Providers,
  db: Kysely<DB>,
  salonId: string,
): Promise<boolean> {
  if (!takesCards(payments)) return false
  if (!connectedAccounts?.required) return true
  const account = await db
    .selectFrom('payout_account')
    .select('salon_id')
    .where('salon_id', '=', salonId)
    .where('complete', '=', true)
    .executeTakeFirst()
  return account !== undefined
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
