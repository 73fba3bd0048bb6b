/**
 * The accounts of a salon's books, seen from the marketplace. Positive is what an account has got, negative what it has given:
 *
 * - `salon_balance`: what we owe the salon; below zero, what it owes us.
 * - `prepaid`: what customers have paid by card for what is still to come.
 * - `card_clearing`: the card provider; it gives what it took from cards, so what stands here is below zero.
 * - `platform_fees`, `plan_fees`: what we earned.
 * - `payouts`: what went to the salon's bank.
 * - `till_cash`, `till_terminal`: the salon's own drawer and card terminal, which give what they took; `till_sales` gets it.
 *   None of this is ours or passes through us: it is in the books so that they show all that the salon sold.
 */
const ACCOUNTS = [
  'salon_balance',
  'prepaid',
  'card_clearing',
  'platform_fees',
  'plan_fees',
  'payouts',
  'till_cash',
  'till_terminal',
  'till_sales',
] as const
export type Account = (typeof ACCOUNTS)[number]

/** Minor units by account. */
export type Postings = Partial<Record<Account, number>>

export type EntryKind =
  | 'prepayment'
  | 'sale'
  | 'fee'
  | 'refund'
  | 'till'
  | 'till_refund'
  | 'payout'
  | 'payout_failed'
  | 'plan'
  | 'correction'
