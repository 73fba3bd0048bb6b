import { sumOfPaidAtSalon } from '../../kernel/payment-types.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Quote } from './quote-sale.ts'
import type { SaleInput } from './schema.ts'

/** The largest amount that the money columns can store for one sale, before and after discounts; minor units. */
const MAX_MINOR = 2_000_000_000

/**
 * The total must be the one shown, and be paid in full. Throws Refusal('price_changed' | 'cart_empty' | 'not_eligible' |
 * 'invalid_input').
 */
export function checkSale(quote: Quote, { expectedTotalMinor, tenderedMinor, ...paid }: SaleInput): void {
  const { addedMinor, totalMinor, currency, lines, booking, tip } = quote
  if (totalMinor !== expectedTotalMinor) throw new Refusal('price_changed', { totalMinor, currency })
  if (lines.length === 0 && !tip && !(booking && booking.dueMinor > 0)) throw new Refusal('cart_empty')
  if (Math.max(totalMinor, addedMinor) > MAX_MINOR)
    throw new Refusal('not_eligible', { fields: { form: 'total_too_high' } })
  if (sumOfPaidAtSalon(paid) !== totalMinor) throw new Refusal('invalid_input', { fields: { cash: 'not_the_total' } })
  if (tenderedMinor !== null && tenderedMinor < paid.cashMinor)
    throw new Refusal('invalid_input', { fields: { given: 'too_little' } })
}
