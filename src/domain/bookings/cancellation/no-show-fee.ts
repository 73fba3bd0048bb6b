import { percentOf } from '../../kernel/money.ts'
import type { CancellationTerms } from './cancellation-fee.ts'

/** What not coming costs, as was promised on the booking: a part of the services, and never more than was paid by card. */
export function noShowFee(
  terms: Pick<CancellationTerms, 'servicesNetMinor' | 'paidMinor'> & { noShowPercent: number },
): { feeMinor: number; refundMinor: number } {
  const feeMinor = Math.min(percentOf(terms.servicesNetMinor, terms.noShowPercent), terms.paidMinor)
  return { feeMinor, refundMinor: terms.paidMinor - feeMinor }
}
