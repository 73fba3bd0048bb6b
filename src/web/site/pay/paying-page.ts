/** A page on which one pays, and the ways that lead on from it. */
export interface PayingPage {
  /** The page itself, with the cart. */
  cart: string
  /** The same while a payment of that id is under way: the bank leads back here. */
  payment(paymentId: string): string
  /** After it is paid for. */
  placed(outcome: { orderId: string; bookingId: string | null }): string
}

export const PAYMENT_PAGE: PayingPage = {
  cart: '/paymentcard',
  payment: (paymentId) => `/paymentcard?payment=${paymentId}`,
  placed: ({ orderId, bookingId }) =>
    bookingId ? `/bookinginfo?booking=${bookingId}` : `/bookinginfo?order=${orderId}`,
}
