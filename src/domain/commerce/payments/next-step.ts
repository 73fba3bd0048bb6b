import { AT_THE_TILL } from './point-of-sale-payment.ts'
import type { Payment } from './queries.ts'

/** What the provider is asked for. `minor`: what is to be captured; or all that is to be refunded, with what was refunded before. */
export type PaymentStep = { ref: string } & ({ kind: 'void' } | { kind: 'capture' | 'refund'; minor: number })

/** What the provider still has to do so that exactly what is due is captured; null when nothing, or nobody is to be asked. */
export function nextStep({
  ref,
  provider,
  status,
  dueMinor,
  capturedMinor,
  refundedMinor,
}: Pick<Payment, 'ref' | 'provider' | 'status' | 'dueMinor' | 'capturedMinor' | 'refundedMinor'>): PaymentStep | null {
  if (ref === null || dueMinor === null || provider === AT_THE_TILL) return null
  if (status === 'abandoned') return { kind: 'void', ref }
  if (status === 'authorised') return dueMinor > 0 ? { kind: 'capture', ref, minor: dueMinor } : { kind: 'void', ref }
  if (status === 'captured' && capturedMinor - refundedMinor > dueMinor)
    return { kind: 'refund', ref, minor: capturedMinor - dueMinor }
  return null
}
