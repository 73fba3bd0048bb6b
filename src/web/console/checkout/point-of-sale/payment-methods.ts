/** All in one way, or a part in cash and the rest on the terminal. */
export const PAYMENT_METHODS = ['cash', 'terminal', 'split'] as const
