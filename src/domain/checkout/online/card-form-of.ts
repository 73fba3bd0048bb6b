import type { Kysely } from 'kysely'
import { acceptsCards, type Providers } from '../../commerce/payments/accepts-cards.ts'
import type { App } from '../../kernel/app.ts'
import type { CardForm } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'

/** Throws Refusal('not_eligible') at `paymentMethod` where the salon accepts no cards. */
export async function acceptsCardsOrRefuse(app: Providers, tx: Kysely<DB>, salonId: string): Promise<void> {
  if (!(await acceptsCards(app, tx, salonId)))
    throw new Refusal('not_eligible', { fields: { paymentMethod: 'card_not_accepted' } })
}

/** The card form of a salon; `none` where it accepts no cards. */
export async function cardFormOf(app: Providers & Pick<App, 'db'>, salonId: string): Promise<CardForm> {
  return (await acceptsCards(app, app.db, salonId)) ? app.payments.cardForm : { kind: 'none' }
}
