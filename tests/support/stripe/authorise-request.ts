import type { AuthoriseRequest } from '../../../src/domain/kernel/payments.ts'

let count = 0

/** A request for DKK 400, each of another payment. */
export const authoriseRequest = (
  paymentMethodRef = 'pm_card_visa',
  more: Partial<AuthoriseRequest> = {},
): AuthoriseRequest => ({
  paymentId: `0198c0de-7000-7000-8000-${String(++count).padStart(12, '0')}`,
  money: { minor: 40_000, currency: 'DKK' },
  paymentMethodRef,
  returnUrl: 'https://salloon.example/paymentcard',
  metadata: { orderId: 'order', bookingId: 'booking', salonId: 'salon' },
  ...more,
})
