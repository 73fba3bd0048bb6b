import { POINT_OF_SALE_METHODS } from '../../../../domain/kernel/payment-types.ts'

/** One method, or a part in cash and the rest by terminal. */
export const PAYMENT_METHODS = [...POINT_OF_SALE_METHODS, 'split'] as const
