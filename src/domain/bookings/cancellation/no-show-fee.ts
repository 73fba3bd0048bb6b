import { type FeeBasis, feeOf } from './fee-of.ts'

/** The no-show fee by the booking's policy. */
export function noShowFee({ noShowPercent, ...basis }: FeeBasis & { noShowPercent: number }): number {
  return feeOf(basis, noShowPercent)
}
