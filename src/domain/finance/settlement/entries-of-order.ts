import { BASIS_POINTS, prorate } from '../../kernel/money.ts'
import { type PaidAtSalonMinor, POINT_OF_SALE_METHODS, sumOfPaidAtSalon } from '../../kernel/payment-types.ts'
import type { EntryKind, LedgerAccount, Postings } from '../ledger/accounts.ts'
import type { NewEntry } from '../ledger/post-entry.ts'

/** The state of an order, its payments and its appointment, and its present entries in the ledger. */
export interface OrderToPost extends PaidAtSalonMinor {
  salonId: string
  orderId: string
  currency: string
  /** The appointment's status; null for products only. */
  appointment: string | null
  /** True once the appointment has ended or was cancelled, and its fee is settled; for products, once received or cancelled. */
  ended: boolean
  /** The amount the card provider holds, and the final amount due. */
  takenMinor: number
  dueMinor: number
  /** What bears no commission: tips paid online and payments at a card reader, less what was refunded of them. */
  exemptMinor: number
  /** Paid back to the customer by bank transfer, since a refund to the card failed. */
  transferredMinor: number
  /** The time of the latest change. */
  at: Date
  reference: string | null
  /** The reference of the appointment that took the time of a cancelled one; null without. */
  resoldTo: string | null
  /** The commission on online payments by the salon's plan, in hundredths of a percent. */
  commissionBasisPoints: number
  /** Whether the order bears this commission. */
  bearsCommission: boolean
  /** The commission it would have borne otherwise, as its present entries say. */
  savedMinor: number
  entries: number
  posted: Postings
}

/** The commission on an amount, rounded to the nearest minor unit. */
function commissionOf(minor: number, basisPoints: number): number {
  const [commission = 0] = prorate(minor, [basisPoints, BASIS_POINTS - basisPoints])
  return commission
}

/** What the salon has earned online: never more than the final amount due. */
function earnedOf(order: OrderToPost): number {
  return order.ended ? Math.min(order.dueMinor, order.takenMinor) : 0
}

/** What of it bears commission. Tips do not; a fee for an appointment that did not take place contains none. */
function bearingOf(order: OrderToPost): number {
  const earned = earnedOf(order)
  const tookPlace = order.appointment === null || order.appointment === 'completed'
  return tookPlace ? earned - Math.min(order.exemptMinor, earned) : earned
}

/**
 * The balances that the ledger should have for an order: card payments are the customer's until the appointment has
 * ended, then the salon's less the commission. Cash and terminal revenue of the salon are recorded separately.
 */
function targetsOf(order: OrderToPost): Record<LedgerAccount, number> {
  const earned = earnedOf(order)
  const commission = order.bearsCommission ? commissionOf(bearingOf(order), order.commissionBasisPoints) : 0
  return {
    card_clearing: -order.takenMinor,
    prepaid: order.takenMinor - earned - order.transferredMinor,
    salon_balance: earned - commission,
    platform_fees: commission,
    salon_cash: -order.cashMinor,
    salon_terminal: -order.terminalMinor,
    salon_sales: sumOfPaidAtSalon(order),
    plan_fees: 0,
    dispute_losses: 0,
    payouts: order.transferredMinor,
  }
}

const ONLINE = ['card_clearing', 'prepaid', 'salon_balance', 'platform_fees', 'payouts'] as const
const POINT_OF_SALE = [...POINT_OF_SALE_METHODS.map((method) => `salon_${method}` as const), 'salon_sales'] as const

/**
 * The entries that bring the ledger from its present balances for an order to the right ones; none when they are right.
 */
export function entriesFor(order: OrderToPost): NewEntry[] {
  const targets = targetsOf(order)
  const missing = (accounts: readonly LedgerAccount[]): Postings =>
    Object.fromEntries(accounts.map((account) => [account, targets[account] - (order.posted[account] ?? 0)]))
  const online = missing(ONLINE)
  const pointOfSale = missing(POINT_OF_SALE)
  const detail: Record<string, string> = {
    ...(order.reference && { booking: order.reference }),
    ...(order.resoldTo && { resoldTo: order.resoldTo }),
  }
  const entry = (kind: EntryKind, postings: Postings, more: Record<string, number> = {}): NewEntry => ({
    salonId: order.salonId,
    kind,
    reference: `order:${order.orderId}:${kind}:${order.entries}`,
    orderId: order.orderId,
    at: order.at,
    currency: order.currency,
    postings,
    detail: { ...detail, ...more },
  })
  const earns = (online.salon_balance ?? 0) !== 0 || (online.platform_fees ?? 0) !== 0
  const saved = savedOf(order) - order.savedMinor
  const commission = {
    feeBasisPoints: order.commissionBasisPoints,
    ...(saved !== 0 && { savedMinor: saved }),
  }
  return [
    entry(onlineKind(order, online), online, earns ? commission : {}),
    entry((pointOfSale.salon_sales ?? 0) < 0 ? 'point_of_sale_refund' : 'point_of_sale', pointOfSale),
  ].filter(({ postings }) => Object.values(postings).some((amount) => amount !== 0))
}

/** The commission by the plan that the salon does not pay. */
function savedOf(order: OrderToPost): number {
  return order.bearsCommission ? 0 : commissionOf(bearingOf(order), order.commissionBasisPoints)
}

function onlineKind(
  { appointment }: OrderToPost,
  { salon_balance = 0, platform_fees = 0, prepaid = 0 }: Postings,
): EntryKind {
  const earned = salon_balance + platform_fees
  // Only the commission changes: an objection was decided.
  if (earned === 0 && platform_fees !== 0 && prepaid === 0) return 'correction'
  if (earned < 0) return 'refund'
  if (earned > 0) return appointment === 'cancelled' || appointment === 'no_show' ? 'fee' : 'sale'
  return prepaid > 0 ? 'prepayment' : 'refund'
}
