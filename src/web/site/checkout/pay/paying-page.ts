import type { PaymentAttempt } from '../../../../domain/checkout/online/get-payment-outcome.ts'

/** A page with a payment form, and the pages that follow it. */
export interface PayingPage {
  /** The page itself, with the cart. */
  cart: string
  /** The same while a payment with that id is in progress: the bank leads back here. */
  payment(paymentId: string): string
  /** The same by the attempt's key, while its outcome is unknown. */
  attempt(attemptKey: string): string
  /** The same after the bank confirmed a card that is being saved. */
  setup(setupId: string): string
  /** After the payment. */
  placed(outcome: { orderId: string; bookingId: string | null }): string
}

export const PAYMENT_PAGE: PayingPage = {
  cart: '/paymentcard',
  payment: (paymentId) => `/paymentcard?payment=${paymentId}`,
  attempt: (attemptKey) => `/paymentcard?attempt=${attemptKey}`,
  setup: (setupId) => `/paymentcard?setup=${setupId}`,
  placed: ({ orderId, bookingId }) =>
    bookingId ? `/bookinginfo?booking=${bookingId}` : `/bookinginfo?order=${orderId}`,
}

/** The attempt that an address names. */
export function attemptIn(params: URLSearchParams): PaymentAttempt | null {
  const [paymentId, attemptKey] = [params.get('payment'), params.get('attempt')]
  if (paymentId) return { paymentId }
  return attemptKey ? { attemptKey } : null
}
