import { percentOf } from '../../kernel/money.ts'

/** The cancellation policy copied onto the booking when it was made. */
export interface CancellationTerms {
  status: 'requested' | 'confirmed'
  freeCancelUntil: Date
  lateCancelPercent: number
  /** The price of the services after discount: products are refunded in full. */
  servicesNetMinor: number
  /** The amount charged or authorised on the card; 0 when paid in cash. */
  paidMinor: number
}

/**
 * The cancellation fee at `now`. Free until 24 hours before (or the salon's shorter period), and while the salon has
 * not confirmed; later 10 % of the services. Never more than was paid.
 */
export function cancellationFee(terms: CancellationTerms, now: Date): { feeMinor: number; refundMinor: number } {
  const free = terms.status === 'requested' || now.getTime() <= terms.freeCancelUntil.getTime()
  const feeMinor = free ? 0 : Math.min(percentOf(terms.servicesNetMinor, terms.lateCancelPercent), terms.paidMinor)
  return { feeMinor, refundMinor: terms.paidMinor - feeMinor }
}
