import type { App } from '../../kernel/app.ts'

/** The most cards of a customer. */
export const MAX_CARDS = 5

export interface SavedCard {
  id: string
  /** As the provider names it, such as `visa`. */
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** The customer's saved cards, the newest first, at most MAX_CARDS. Those of another provider cannot be used. */
export function listCards(app: Pick<App, 'db' | 'payments'>, customer: { id: string }): Promise<SavedCard[]> {
  return app.db
    .selectFrom('saved_card')
    .select(['id', 'brand', 'last4', 'exp_month as expMonth', 'exp_year as expYear'])
    .where('customer_id', '=', customer.id)
    .where('provider', '=', app.payments.name)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_CARDS)
    .execute()
}
