import type { Receipt } from '../../../../domain/kernel/receipt.ts'
import { documentNumber } from '../../../../domain/kernel/receipt-number.ts'

/** The address of a receipt's or credit note's page. */
export function receiptPath(no: number): string {
  const { series, number } = documentNumber(no)
  return `/partner/point-of-sale/${series === 'credit_note' ? 'credit-notes' : 'receipts'}/${number}`
}

/** The key of its title in `console.pointOfSale.receipt`, and the printed number. */
export function receiptTitle({ no, kind }: Pick<Receipt, 'no' | 'kind'>) {
  const { series, number } = documentNumber(no)
  return { key: series === 'credit_note' ? ('creditNote' as const) : kind, values: { no: number } }
}
