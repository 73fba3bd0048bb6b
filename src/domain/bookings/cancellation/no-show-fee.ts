import { percentOf } from '../../kernel/money.ts'
import type { CancellationTerms } from './cancellation-fee.ts'

/** What not coming costs, as was promised on the booking: a part of the services, and never more than was paid by card. */
export function noShowFee({
  servicesNetMinor,
  paidMinor,
  noShowPercent,
}: Pick<CancellationTerms, 'servicesNetMinor' | 'paidMinor'> & { noShowPercent: number }): number {
  return Math.min(percentOf(servicesNetMinor, noShowPercent), paidMinor)
}
