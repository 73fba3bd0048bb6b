import { percentOf } from '../../kernel/money.ts'
import { isFreeToCancel } from './free-cancel-until.ts'

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
 * The cancellation fee at `now`, by the booking's policy: free until its deadline, and while the salon has not
 * confirmed; later a share of the services. Never more than was paid.
 */
export function cancellationFee(terms: CancellationTerms, now: Date): { feeMinor: number; refundMinor: number } {
  const free = terms.status === 'requested' || isFreeToCancel(terms, now)
  const feeMinor = free ? 0 : Math.min(percentOf(terms.servicesNetMinor, terms.lateCancelPercent), terms.paidMinor)
  return { feeMinor, refundMinor: terms.paidMinor - feeMinor }
}
