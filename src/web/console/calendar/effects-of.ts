import type { AvailableChange } from '../../../domain/calendar/available-changes.ts'

type Effect = 'due_in_salon' | 'charge_fee' | 'refund_fee' | 'no_fee' | 'refund_all'

/** What a change does to what was paid, where that is not obvious. */
export function effectsOf({
  money: effect,
  feeMinor,
  refundMinor,
}: AvailableChange): { effect: Effect; minor: number }[] {
  if (effect === 'due_in_salon') return [{ effect, minor: 0 }]
  if ((effect === 'charge_fee' || effect === 'refund_fee') && feeMinor > 0) return [{ effect, minor: feeMinor }]
  if (refundMinor === 0) return []
  return [{ effect: effect === 'refund_all' ? effect : 'no_fee', minor: refundMinor }]
}
