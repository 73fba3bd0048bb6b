/** How long a time in the cart is held for its customer, also after a payment that failed. */
export const HOLD_MINUTES = 10

/** How long a payment may wait for its customer's confirmation at the bank; then it is given up. */
export const BANK_CONFIRMATION_MINUTES = 10
