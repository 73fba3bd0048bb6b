/** How long a time in the cart is held for its customer. */
export const HOLD_MINUTES = 10
