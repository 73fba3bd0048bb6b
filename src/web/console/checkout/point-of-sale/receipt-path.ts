import { documentNumber } from '../../../../domain/kernel/receipt-number.ts'

/** The address of a receipt's or credit note's page. */
export function receiptPath(no: number): string {
  const { series, number } = documentNumber(no)
  return `/partner/point-of-sale/${series === 'credit_note' ? 'credit-notes' : 'receipts'}/${number}`
}
