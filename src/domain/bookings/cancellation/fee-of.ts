import { percentOf } from '../../kernel/money.ts'

/** What a fee is charged from. Minor units. */
export interface FeeBasis {
  /** The price of the services after discount: products are refunded in full. */
  servicesNetMinor: number
  /** The amount charged or authorised on the card; 0 when paid in cash. */
  paidMinor: number
  /** The part of it that is a tip, if any: no fee is taken from it. */
  tipsPaidMinor?: number
  /** The deposit that was agreed: a fee is at least that. */
  depositMinor: number
  /** Whether a saved card can be charged. */
  cardOnFile: boolean
}

/** A fee of `percent` of the services, at least the deposit, and never more than was paid without tips or can be charged. */
export function feeOf(
  { servicesNetMinor, paidMinor, tipsPaidMinor = 0, depositMinor, cardOnFile }: FeeBasis,
  percent: number,
): number {
  const paid = Math.max(0, paidMinor - tipsPaidMinor)
  const most = cardOnFile ? Math.max(paid, servicesNetMinor) : paid
  return Math.min(Math.max(percentOf(servicesNetMinor, percent), depositMinor), most)
}
