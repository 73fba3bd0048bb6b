import type { Receipt } from '../../domain/kernel/receipt.ts'
import { documentNumber } from '../../domain/kernel/receipt-number.ts'

/** The key of its title in `receipt`, and the printed number. */
export function receiptTitle({ no, kind }: Pick<Receipt, 'no' | 'kind'>) {
  const { series, number } = documentNumber(no)
  return { key: series === 'credit_note' ? ('creditNote' as const) : kind, values: { no: number } }
}
