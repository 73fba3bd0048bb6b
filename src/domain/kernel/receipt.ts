/** The stored content of a receipt, independent of later changes of names and prices. Amounts in minor units. */
export interface ReceiptContent {
  lines: { name: string; staff: string; quantity: number; unitMinor: number; totalMinor: number; tip?: true }[]
  /** The total discount. */
  discountMinor: number
  coupon: string | null
  /** Paid before, online or at the point of sale. */
  paidBeforeMinor: number
  /** Paid now; negative for a refund. */
  totalMinor: number
  booking: string | null
  customer: string
  salon: { name: string; street: string; postalCode: string; city: string; phone: string; email: string }
}

export interface Receipt {
  no: number
  kind: 'sale' | 'refund'
  orderId: string
  at: Date
  seller: string
  currency: string
  cashMinor: number
  terminalMinor: number
  cardMinor: number
  tenderedMinor: number | null
  reason: string
  content: ReceiptContent
  timeZone: string
}
