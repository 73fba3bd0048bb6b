import type { OpenStatus } from '../../kernel/booking-status.ts'
import { type FeeBasis, feeOf } from './fee-of.ts'
import { isFreeToCancel } from './free-cancel-until.ts'

/** The cancellation policy copied onto the booking when it was made. */
export interface CancellationTerms extends FeeBasis {
  status: OpenStatus
  freeCancelUntil: Date
  lateCancelPercent: number
}

/**
 * The cancellation fee at `now`, by the booking's policy: free until its deadline, and while the salon has not
 * confirmed; later a share of the services, at least the deposit.
 */
export function cancellationFee(terms: CancellationTerms, now: Date): { feeMinor: number; refundMinor: number } {
  const free = terms.status === 'requested' || isFreeToCancel(terms, now)
  const feeMinor = free ? 0 : feeOf(terms, terms.lateCancelPercent)
  return { feeMinor, refundMinor: Math.max(0, terms.paidMinor - feeMinor) }
}
