import { percentOf } from '../../kernel/money.ts'

/** The promise that was copied onto the booking when it was made. */
export interface CancellationTerms {
  status: 'requested' | 'confirmed'
  freeCancelUntil: Date
  lateCancelPercent: number
  /** The services after their share of the discount: products are given back whole. */
  servicesNetMinor: number
  /** What the card has been charged or has reserved; 0 when the appointment is paid in cash. */
  paidMinor: number
}

/**
 * What cancelling at `now` costs. Free until 24 hours before (or as the salon is milder), and while the salon has not
 * confirmed; later 10% of the services. Nothing is taken from who has not paid.
 */
export function cancellationFee(terms: CancellationTerms, now: Date): { feeMinor: number; refundMinor: number } {
  const free = terms.status === 'requested' || now.getTime() <= terms.freeCancelUntil.getTime()
  const feeMinor = free ? 0 : Math.min(percentOf(terms.servicesNetMinor, terms.lateCancelPercent), terms.paidMinor)
  return { feeMinor, refundMinor: terms.paidMinor - feeMinor }
}
