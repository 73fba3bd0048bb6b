import type { PointOfSaleMethod } from '../../kernel/payment-types.ts'

/**
 * The accounts of a salon's ledger, from the marketplace's view. Positive: received by the account; negative: paid out
 * of it.
 *
 * - `salon_balance`: what we owe the salon; negative, what it owes us.
 * - `prepaid`: card payments for services and products not yet delivered.
 * - `card_clearing`: the card provider; it pays out what it charged, so its balance is negative.
 * - `platform_fees`, `plan_fees`: our revenue.
 * - `payouts`: paid by bank transfer: to the salon, or back to a customer whose card did not take the refund.
 * - `dispute_losses`: what the marketplace lost in disputes; negative, as no salon earned it.
 * - `salon_cash`, `salon_terminal`: the salon's own cash and card terminal, with `salon_sales` as the opposite account.
 *   None of it is ours or passes through us: it is recorded so that the ledger shows all of the salon's sales.
 */
export type LedgerAccount =
  | 'salon_balance'
  | 'prepaid'
  | 'card_clearing'
  | 'platform_fees'
  | 'plan_fees'
  | 'payouts'
  | `salon_${PointOfSaleMethod}`
  | 'salon_sales'
  | 'dispute_losses'

/** Minor units by account. */
export type Postings = Partial<Record<LedgerAccount, number>>

export type EntryKind =
  | 'prepayment'
  | 'sale'
  | 'fee'
  | 'refund'
  | 'point_of_sale'
  | 'point_of_sale_refund'
  | 'payout'
  | 'payout_failed'
  | 'plan'
  | 'correction'
  | 'dispute'
