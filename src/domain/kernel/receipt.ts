import type { PaidMinor } from './payment-types.ts'

/** One rate of a document, minor units, negative on a credit note. `netMinor + vatMinor = grossMinor`. */
export interface VatRow {
  basisPoints: number
  netMinor: number
  vatMinor: number
  grossMinor: number
}

/** What a line without a name stands for. */
export type ReceiptLineKind = 'late_cancellation_fee' | 'no_show_fee' | 'partial_refund' | 'delivery'

interface ReceiptLine {
  name: string
  staff: string
  quantity: number
  unitMinor: number
  totalMinor: number
  tip?: true
  /** In place of a name: a fee, delivery, or a refund that is not of whole lines. */
  is?: ReceiptLineKind
  /** Its VAT rate in hundredths of a percent; none outside of VAT, and on receipts of salons that are not registered. */
  vatBasisPoints?: number
}

/** The stored content of a receipt, independent of later changes of names, prices and the salon. Amounts in minor units. */
export interface ReceiptContent {
  lines: ReceiptLine[]
  /** The total discount. */
  discountMinor: number
  coupon: string | null
  /** Paid before, online or at the point of sale. */
  paidBeforeMinor: number
  /** Of a deposit: what is left to pay. */
  remainingMinor?: number
  /** Paid now; negative for a refund. */
  totalMinor: number
  booking: string | null
  customer: string
  salon: ReceiptSalon
  /** The VAT of what is paid now; none when the salon is not registered for VAT. */
  vat?: VatRow[]
  /** Of a credit note: the numbers of the receipts that it corrects. */
  corrects?: number[]
}

/** The salon as it was. The legal name and the VAT id are on receipts issued since the salon entered them. */
export interface ReceiptSalon {
  name: string
  street: string
  postalCode: string
  city: string
  phone: string
  email: string
  legalName?: string
  vatId?: string
}

export interface Receipt extends PaidMinor {
  /** Below zero for a credit note, see `receipt-number.ts`. */
  no: number
  kind: 'sale' | 'refund'
  orderId: string
  at: Date
  seller: string
  currency: string
  tenderedMinor: number | null
  reason: string
  content: ReceiptContent
  timeZone: string
}
