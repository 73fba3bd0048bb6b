import { PAYMENT_TYPES } from '../../../../domain/kernel/payment-types.ts'

/** In the order of a report: by card first, as most revenue is. */
export const REPORTED_PAYMENT_TYPES = PAYMENT_TYPES.toSorted((a, b) => Number(b === 'card') - Number(a === 'card'))
