import { prorate } from '../../kernel/money.ts'
import type { Account, EntryKind, Postings } from '../ledger/accounts.ts'
import type { NewEntry } from '../ledger/post-entry.ts'

/** An order as its payments and its appointment stand, and what the books have of it so far. */
export interface OrderFacts {
  salonId: string
  orderId: string
  currency: string
  /** Of the appointment that was bought with it; null for things alone. */
  appointment: string | null
  /** The appointment took place, or will not; things alone are with their buyer, or never will be. */
  ended: boolean
  /** What the card provider keeps, and how much of that it shall finally keep. */
  takenMinor: number
  dueMinor: number
  cashMinor: number
  terminalMinor: number
  /** When the last of this changed. */
  at: Date
  reference: string | null
  /** Our share of what is paid online, in hundredths of a percent. */
  feeBasisPoints: number
  entries: number
  posted: Postings
}

/** The whole of a fee in hundredths of a percent. */
const ALL = 10_000

/** Our share of an amount, to the nearest minor unit. */
function feeOf(minor: number, basisPoints: number): number {
  const [fee = 0] = prorate(minor, [basisPoints, ALL - basisPoints])
  return fee
}

/**
 * What the books shall say of an order: card money is the customer's until the appointment has ended, then the salon's less our
 * fee, and never more of it than is finally kept. The salon's drawer and terminal are noted beside that.
 */
function targetsOf(order: OrderFacts): Record<Account, number> {
  const earned = order.ended ? Math.min(order.dueMinor, order.takenMinor) : 0
  const fee = feeOf(earned, order.feeBasisPoints)
  return {
    card_clearing: -order.takenMinor,
    prepaid: order.takenMinor - earned,
    salon_balance: earned - fee,
    platform_fees: fee,
    till_cash: -order.cashMinor,
    till_terminal: -order.terminalMinor,
    till_sales: order.cashMinor + order.terminalMinor,
    plan_fees: 0,
    payouts: 0,
  }
}

const ONLINE = ['card_clearing', 'prepaid', 'salon_balance', 'platform_fees'] as const
const TILL = ['till_cash', 'till_terminal', 'till_sales'] as const

/** The entries that bring the books from what they say of an order to what they shall say; none when they are right. */
export function entriesFor(order: OrderFacts): NewEntry[] {
  const targets = targetsOf(order)
  const missing = (accounts: readonly Account[]): Postings =>
    Object.fromEntries(accounts.map((account) => [account, targets[account] - (order.posted[account] ?? 0)]))
  const online = missing(ONLINE)
  const till = missing(TILL)
  const detail: Record<string, string> = order.reference ? { booking: order.reference } : {}
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
  return [
    entry(onlineKind(order, online), online, earns ? { feeBasisPoints: order.feeBasisPoints } : {}),
    entry((till.till_sales ?? 0) < 0 ? 'till_refund' : 'till', till),
  ].filter(({ postings }) => Object.values(postings).some((amount) => amount !== 0))
}

function onlineKind(
  { appointment }: OrderFacts,
  { salon_balance = 0, platform_fees = 0, prepaid = 0 }: Postings,
): EntryKind {
  const earned = salon_balance + platform_fees
  if (earned < 0) return 'refund'
  if (earned > 0) return appointment === 'cancelled' || appointment === 'no_show' ? 'fee' : 'sale'
  return prepaid > 0 ? 'prepayment' : 'refund'
}
