import type { Quote } from '../../../../domain/checkout/point-of-sale/quote-sale.ts'
import type { SaleCart } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'

interface QuotedCart {
  quote: Quote
  /** The error of what cannot be sold; null when the quote has everything, perhaps without the coupon. */
  problem: string | null
  /** The error of the coupon, which is reported at its field. */
  couponError: string | null
}

/** An item that cannot be sold is reported, and the rest is quoted without it. */
export async function quoteCart(
  quote: (contents: SaleCart) => Promise<Quote>,
  contents: SaleCart,
): Promise<QuotedCart> {
  const tries: SaleCart[] = [
    contents,
    { ...contents, couponCode: '' },
    { ...contents, couponCode: '', bookingId: null },
    { ...contents, couponCode: '', bookingId: null, items: [], tipStaffId: null },
  ]
  let problem: string | null = null
  let couponError: string | null = null
  for (const one of tries) {
    try {
      return { quote: await quote(one), problem, couponError }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'coupon_invalid') couponError = error.code
      else problem ??= error.code === 'not_found' ? 'gone' : error.code
    }
  }
  throw new Error('An empty counter can always be quoted')
}
