/** A page on which one pays, and the ways that lead on from it. */
export interface PayingPage {
  /** The page itself, with the cart. */
  cart: string
  /** The same while a payment of that id is under way: the bank leads back here. */
  payment(paymentId: string): string
  /** The same by the attempt's key, while it is not known what came of it. */
  attempt(attemptKey: string): string
  /** After it is paid for. */
  placed(outcome: { orderId: string; bookingId: string | null }): string
}

export const PAYMENT_PAGE: PayingPage = {
  cart: '/paymentcard',
  payment: (paymentId) => `/paymentcard?payment=${paymentId}`,
  attempt: (attemptKey) => `/paymentcard?attempt=${attemptKey}`,
  placed: ({ orderId, bookingId }) =>
    bookingId ? `/bookinginfo?booking=${bookingId}` : `/bookinginfo?order=${orderId}`,
}

/** Which attempt to pay an address is about. */
export type Attempt = { paymentId: string } | { attemptKey: string }

export function attemptIn(params: URLSearchParams): Attempt | null {
  const [paymentId, attemptKey] = [params.get('payment'), params.get('attempt')]
  if (paymentId) return { paymentId }
  return attemptKey ? { attemptKey } : null
}
