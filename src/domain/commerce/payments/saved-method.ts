const PREFIX = 'saved_'

/** How a payment names a saved card. */
export function savedMethod(cardId: string): string {
  return PREFIX + cardId
}

/** The id of a saved card that is named so; null for any other payment method. */
export function savedCardId(paymentMethodRef: string): string | null {
  return paymentMethodRef.startsWith(PREFIX) ? paymentMethodRef.slice(PREFIX.length) : null
}
