/**
 * Receipts and credit notes of a salon are each numbered from 1 without gaps. They are stored in one table under one
 * number: that of a receipt, or that of a credit note below zero. Refunds before credit notes had numbers of their own
 * are numbered among the receipts.
 */
export interface DocumentNumber {
  series: 'receipt' | 'credit_note'
  number: number
}

export function documentNumber(no: number): DocumentNumber {
  return no < 0 ? { series: 'credit_note', number: -no } : { series: 'receipt', number: no }
}

export function storedNumber({ series, number }: DocumentNumber): number {
  return series === 'credit_note' ? -number : number
}
