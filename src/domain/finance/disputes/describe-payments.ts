import { minorDigits } from '../../kernel/money.ts'
import { isPointOfSaleMethod, type PointOfSaleMethod } from '../../kernel/payment-types.ts'

/** A payment of a disputed order, as evidence for a bank. */
export interface PaidFact {
  at: Date
  purpose: string
  /** 'card_reader', 'cash', 'terminal', a saved card, or the provider's name of a card. */
  methodRef: string
  isSavedCard: boolean
  byLink: boolean
  isPointOfSale: boolean
  currency: string
  capturedMinor: number
  refundedMinor: number
}

export interface CreditNoteFact {
  at: Date
  no: number
  minor: number
  currency: string
  reason: string
}

export interface TermsFact {
  currency: string
  depositMinor: number
  /** A card was saved for the fees when booking. */
  cardOnFile: boolean
  /** Agreed to be charged to the saved card later. */
  laterMinor: number
}

const AT_SALON: Record<PointOfSaleMethod, string> = {
  cash: 'in cash at the salon',
  terminal: "at the salon's own card terminal",
}

/** How a payment was made. */
export function describePayment(paid: PaidFact): string {
  return `paid ${amount(paid.capturedMinor, paid.currency)} ${howPaid(paid)}`
}

function howPaid({ purpose, methodRef, isSavedCard, byLink, isPointOfSale }: PaidFact): string {
  if (isPointOfSale) return isPointOfSaleMethod(methodRef) ? AT_SALON[methodRef] : 'at the salon'
  if (methodRef === 'card_reader') return 'with the card present, at a card reader in the salon'
  if (purpose === 'fee') return isSavedCard ? 'as a fee, with the card on file' : 'as a fee, online by the customer'
  if (byLink) return 'online, on the page of a payment link'
  if (purpose === 'tip') return 'online, as a tip'
  if (purpose === 'balance')
    return isSavedCard ? 'as agreed when booking, with the saved card' : 'online, the rest of the price'
  return isSavedCard ? 'online, with a saved card' : 'online'
}

export function describeOrder(channel: string): string {
  if (channel === 'front_desk') return 'booked by the salon for the customer'
  return channel === 'point_of_sale' ? 'sold in the salon' : 'ordered online'
}

export function describeCreditNote({ no, minor, currency, reason }: CreditNoteFact): string {
  return `credit note no. ${no}: ${amount(minor, currency)} refunded${reason ? ` (${reason})` : ''}`
}

/** What was refunded to the card; null when nothing. */
export function describeRefunds(paid: readonly PaidFact[]): string | null {
  const [first] = paid
  const minor = paid.reduce((sum, one) => sum + (one.isPointOfSale ? 0 : one.refundedMinor), 0)
  return first && minor > 0 ? `In total, ${amount(minor, first.currency)} was refunded to the card.` : null
}

/** The terms of paying that were agreed with the booking. */
export function describeTerms({ currency, depositMinor, cardOnFile, laterMinor }: TermsFact): string[] {
  return [
    ...(depositMinor > 0
      ? [`A deposit of ${amount(depositMinor, currency)} is not refunded after a later cancellation or a no-show.`]
      : []),
    ...(cardOnFile ? ['A card was saved when booking, to which these fees are charged.'] : []),
    ...(laterMinor > 0 ? [`${amount(laterMinor, currency)} is charged to the saved card the day before.`] : []),
  ]
}

function amount(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`
}
