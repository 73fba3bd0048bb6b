/** One method, or a part in cash and the rest by terminal. */
export const PAYMENT_METHODS = ['cash', 'terminal', 'split'] as const
