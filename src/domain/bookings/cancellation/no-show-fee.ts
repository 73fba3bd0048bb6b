import { percentOf } from '../../kernel/money.ts'
import type { CancellationTerms } from './cancellation-fee.ts'

/** The no-show fee by the booking's policy: a share of the services, and never more than was paid by card. */
export function noShowFee({
  servicesNetMinor,
  paidMinor,
  noShowPercent,
}: Pick<CancellationTerms, 'servicesNetMinor' | 'paidMinor'> & { noShowPercent: number }): number {
  return Math.min(percentOf(servicesNetMinor, noShowPercent), paidMinor)
}
