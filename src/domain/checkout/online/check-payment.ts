import { savedCardId } from '../../commerce/payments/saved-method.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { AgreedTerms } from '../../salons/policies/payment-policy.ts'
import type { Cart } from '../cart/get-cart.ts'
import type { PaymentRequest } from './schema.ts'

/** What is missing when nothing is paid when booking. */
export const MISSING = {
  card_on_file: 'card_on_file_required',
  deposit: 'deposit_required',
  full: 'prepayment_required',
} as const

/**
 * Checks that a payment is what the salon requires, and as it was shown. Throws Refusal('not_eligible') at
 * `paymentMethod` for less than is required, Refusal('invalid_input') for a card that is not saved, and
 * Refusal('price_changed') when something else is required than was shown.
 */
export function checkPayment(
  { paymentMethod, paymentMethodRef, expectedDueMinor }: PaymentRequest,
  { requires, dueNowMinor, chargeAt }: AgreedTerms,
  { appointment, price, salon }: Pick<Cart, 'appointment' | 'price' | 'salon'>,
): void {
  if (paymentMethod === 'card') return
  if (!appointment) throw new Refusal('not_eligible', { fields: { paymentMethod: 'cash_needs_appointment' } })
  if (paymentMethod === 'cash' && requires !== 'in_salon')
    throw new Refusal('not_eligible', { fields: { paymentMethod: MISSING[requires] } })
  const asShown =
    paymentMethod === 'cash' ||
    (paymentMethod === requires && (paymentMethod === 'card_on_file' || expectedDueMinor === dueNowMinor)) ||
    (paymentMethod === 'card_later' && chargeAt !== null && expectedDueMinor === dueNowMinor)
  if (!asShown) throw new Refusal('price_changed', { totalMinor: price.totalMinor, currency: salon.currency })
  if (paymentMethod !== 'cash' && paymentMethod !== 'deposit' && savedCardId(paymentMethodRef) === null)
    throw new Refusal('invalid_input', { fields: { paymentMethodRef: 'card_required' } })
}
