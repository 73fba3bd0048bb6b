import { expect, it } from 'vitest'
import type { Quote } from '../../../../domain/checkout/point-of-sale/quote-sale.ts'
import { cartInput, type SaleCart } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { Refusal, type RefusalCode } from '../../../../domain/kernel/refusal.ts'
import { quoteCart } from './quote-cart.ts'

const BOOKING = '00000000-0000-7000-8000-000000000001'
const contents = cartInput.parse({ couponCode: 'SPRING', bookingId: BOOKING })

/** A quote that refuses a cart with these. */
const refusing = (refused: { coupon?: RefusalCode; booking?: RefusalCode }) => (one: SaleCart) => {
  const code = (one.bookingId !== null && refused.booking) || (one.couponCode !== '' && refused.coupon)
  return code ? Promise.reject(new Refusal(code)) : Promise.resolve({ ofCart: one } as unknown as Quote)
}

it.each([
  ['nothing is refused', {}, { bookingId: BOOKING, couponCode: 'SPRING' }, null, null],
  [
    'the coupon is refused, it is reported at its field, and the rest is quoted',
    { coupon: 'coupon_invalid' },
    { bookingId: BOOKING, couponCode: '' },
    null,
    'coupon_invalid',
  ],
  [
    'the appointment is refused, it is reported for the cart',
    { booking: 'too_late' },
    { bookingId: null, couponCode: '' },
    'too_late',
    null,
  ],
] as const)('when %s', async (_, refused, ofCart, problem, couponError) => {
  expect(await quoteCart(refusing(refused), contents)).toMatchObject({ quote: { ofCart }, problem, couponError })
})
