/** Twelve digits and more, spaced or not: what looks like the number of a card. */
const CARD_NUMBER = /^(?:\d[\s-]?){12,19}$/

/**
 * What is kept of how somebody paid: a provider's token as it is, but never a card's number, which test cards are typed
 * as and which a careless client might send.
 */
export function storedMethod(paymentMethodRef: string): string {
  return CARD_NUMBER.test(paymentMethodRef)
    ? `card ending in ${paymentMethodRef.replace(/\D/g, '').slice(-4)}`
    : paymentMethodRef
}
