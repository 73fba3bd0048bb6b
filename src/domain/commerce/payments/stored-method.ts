/** Twelve digits or more, with or without spaces: possibly a card number. */
const CARD_NUMBER = /^(?:\d[\s-]?){12,19}$/

/**
 * The payment method as stored: a provider's token unchanged, but never a card number, which is how test cards are
 * entered and which a careless client might send.
 */
export function storedMethod(paymentMethodRef: string): string {
  return CARD_NUMBER.test(paymentMethodRef)
    ? `card ending in ${paymentMethodRef.replace(/\D/g, '').slice(-4)}`
    : paymentMethodRef
}
