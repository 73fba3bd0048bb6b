/** How long a time in the cart is kept for its customer, so that paying cannot lose the race. */
export const HOLD_MINUTES = 10
