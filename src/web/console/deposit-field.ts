import { minorOf } from '../../domain/kernel/money.ts'
import type { DepositAmount } from '../../domain/salons/policies/payment-policy.ts'

/** The amount of a deposit as it was entered: a share or an amount, or both null for none of its own. */
export function depositOf(form: FormData, currency: string): DepositAmount {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const percent = () => (text('depositPercent') === '' ? Number.NaN : Number(text('depositPercent')))
  const kind = form.get('depositKind')
  return {
    depositPercent: kind === 'percent' ? percent() : null,
    depositMinor: kind === 'amount' ? (minorOf(text('depositMinor'), currency) ?? Number.NaN) : null,
  }
}
