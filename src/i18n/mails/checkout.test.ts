import { describe, expect, it } from 'vitest'
import type { Receipt, ReceiptContent } from '../../domain/kernel/receipt.ts'
import { receipt } from './checkout.ts'

const CONTENT: ReceiptContent = {
  lines: [
    { name: 'Cut', staff: 'Ann', quantity: 1, unitMinor: 30000, totalMinor: 30000 },
    { name: 'Comb', staff: '', quantity: 2, unitMinor: 4950, totalMinor: 9900 },
  ],
  discountMinor: 0,
  coupon: null,
  paidBeforeMinor: 0,
  totalMinor: 39900,
  booking: null,
  customer: 'Karen',
  salon: { name: 'Fryd', street: 'Nørregade 1', postalCode: '6760', city: 'Ribe', phone: '', email: '' },
}
const SALE: Receipt = {
  no: 17,
  kind: 'sale',
  orderId: 'o1',
  at: new Date('2027-03-07T13:00:00Z'),
  seller: 'Ann',
  currency: 'DKK',
  cashMinor: 39900,
  terminalMinor: 0,
  cardMinor: 0,
  tenderedMinor: null,
  reason: '',
  content: CONTENT,
  timeZone: 'Europe/Copenhagen',
}
const partsOf = (given: Partial<Receipt>, content: Partial<ReceiptContent> = {}) => {
  const { text } = receipt('en', { ...SALE, ...given, content: { ...CONTENT, ...content } })
  return text.replaceAll('\u00a0', ' ').split('\n\n')
}

describe('the mail with a receipt', () => {
  it('has salon, number, time, lines, total and payment', () => {
    expect(receipt('en', SALE).subject).toBe('Receipt no. 17 from Fryd')
    expect(partsOf({})).toEqual([
      'Fryd\nNørregade 1\n6760 Ribe',
      'Receipt no. 17\nSun 7 Mar, 14:00',
      '1 × Cut: DKK 300\n2 × Comb: DKK 99',
      'Total: DKK 399\nCash: DKK 399',
      'The Salloon team',
    ])
  })

  it('has a discount and earlier payments as deductions, and each method of payment', () => {
    const paid = { cashMinor: 10000, terminalMinor: 5050, cardMinor: 2000 }
    const [, , , sums] = partsOf(paid, { discountMinor: 9900, paidBeforeMinor: 12950, totalMinor: 17050 })
    expect(sums?.split('\n')).toEqual([
      'Discount: -DKK 99',
      'Already paid: -DKK 129.50',
      'Total: DKK 170.50',
      'Cash: DKK 100',
      'Card at the salon: DKK 50.50',
      'Card: DKK 20',
    ])
  })

  it('names a tip in the customer’s language', () => {
    const lines = [{ name: 'x', staff: 'Ann', quantity: 1, unitMinor: 5000, totalMinor: 5000, tip: true as const }]
    expect(partsOf({}, { lines })[2]).toBe('1 × Tip: DKK 50')
    const { text } = receipt('da', { ...SALE, content: { ...CONTENT, lines } })
    expect(text.replaceAll('\u00a0', ' ')).toContain('1 × Drikkepenge: 50 kr.')
  })

  it('is one for a refund too, with negative amounts', () => {
    const refund = { ...SALE, kind: 'refund', cashMinor: -9900, content: { ...CONTENT, totalMinor: -9900 } } as const
    const { subject, text } = receipt('en', refund)
    expect(subject).toBe('Refund, receipt no. 17 from Fryd')
    expect(text.replaceAll('\u00a0', ' ')).toContain('Total: -DKK 99\nCash: -DKK 99')
  })

  it('shows a total of nothing, and no method then', () => {
    expect(partsOf({ cashMinor: 0 }, { totalMinor: 0, paidBeforeMinor: 39900 })[3]).toBe(
      'Already paid: -DKK 399\nTotal: DKK 0',
    )
  })
})
