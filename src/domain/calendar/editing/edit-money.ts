import { Refusal } from '../../kernel/refusal.ts'

/** What an order's customer has paid, after refunds; minor units. */
export interface Paid {
  /** Charged or authorised on the card. */
  cardMinor: number
  /** In cash or on the terminal. */
  salonMinor: number
  /** Refunded with a receipt, of lines that are still part of the total: not due again. */
  refundedMinor: number
}

export interface EditMoney {
  totalMinor: number
  /** Still to be paid in the salon. */
  dueMinor: number
  /** To be refunded to the card. */
  refundMinor: number
  /** Paid too much in the salon, where it has to be refunded first. */
  overpaidMinor: number
}

/**
 * What an edited price means for what was paid: more is due in the salon; less is refunded to the card, as far as it was
 * paid by card. What was paid in the salon is refunded there, since it needs a receipt.
 */
export function moneyOfEdit(totalMinor: number, { cardMinor, salonMinor, refundedMinor }: Paid): EditMoney {
  const paidMinor = cardMinor + salonMinor
  const tooMuch = Math.max(0, Math.min(paidMinor, paidMinor + refundedMinor - totalMinor))
  const refundMinor = Math.min(cardMinor, tooMuch)
  return {
    totalMinor,
    dueMinor: Math.max(0, totalMinor - paidMinor - refundedMinor),
    refundMinor,
    overpaidMinor: tooMuch - refundMinor,
  }
}

/** Throws Refusal('not_eligible', { reason: 'paid_in_salon' }) while the salon has to refund the difference itself. */
export function requireRefunded({ overpaidMinor }: EditMoney): void {
  if (overpaidMinor > 0) throw new Refusal('not_eligible', { reason: 'paid_in_salon' })
}
