import { POINT_OF_SALE_PROVIDER } from './point-of-sale-payment.ts'
import type { Payment } from './queries.ts'

/**
 * The next request to the provider. `minor`: the amount to capture; or the total to refund, including earlier refunds.
 */
export type PaymentStep = { ref: string } & ({ kind: 'void' } | { kind: 'capture' | 'refund'; minor: number })

/** The next request needed so that exactly the amount due is captured; null when none is. */
export function nextStep({
  ref,
  provider,
  status,
  dueMinor,
  capturedMinor,
  refundedMinor,
  refundFailedMinor,
}: Pick<
  Payment,
  'ref' | 'provider' | 'status' | 'dueMinor' | 'capturedMinor' | 'refundedMinor' | 'refundFailedMinor'
>): PaymentStep | null {
  if (ref === null || dueMinor === null || provider === POINT_OF_SALE_PROVIDER) return null
  if (status === 'abandoned') return { kind: 'void', ref }
  if (status === 'authorised') return dueMinor > 0 ? { kind: 'capture', ref, minor: dueMinor } : { kind: 'void', ref }
  const refundableMinor = capturedMinor - refundFailedMinor
  if (status === 'captured' && refundableMinor - refundedMinor > dueMinor)
    return { kind: 'refund', ref, minor: refundableMinor - dueMinor }
  return null
}
