import { expect, it } from 'vitest'
import type { Quote } from '../../../../domain/checkout/point-of-sale/quote-sale.ts'
import { type Basket, basketInput } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { Refusal, type RefusalCode } from '../../../../domain/kernel/refusal.ts'
import { quoteCart } from './quote-cart.ts'

const BOOKING = '00000000-0000-7000-8000-000000000001'
const basket = basketInput.parse({ couponCode: 'SPRING', bookingId: BOOKING })

/** A quote that refuses a basket with these. */
const refusing = (refused: { coupon?: RefusalCode; booking?: RefusalCode }) => (one: Basket) => {
  const code = (one.bookingId !== null && refused.booking) || (one.couponCode !== '' && refused.coupon)
  return code ? Promise.reject(new Refusal(code)) : Promise.resolve({ ofBasket: one } as unknown as Quote)
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
] as const)('when %s', async (_, refused, ofBasket, problem, couponError) => {
  expect(await quoteCart(refusing(refused), basket)).toMatchObject({ quote: { ofBasket }, problem, couponError })
})
