import { POINT_OF_SALE_METHODS } from '../../../../domain/kernel/payment-types.ts'

/** In the order of a report: by card first, as most revenue is. */
export const REPORTED_PAYMENT_TYPES = ['card', ...POINT_OF_SALE_METHODS] as const
