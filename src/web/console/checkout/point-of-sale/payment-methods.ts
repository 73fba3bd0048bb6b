import { POINT_OF_SALE_METHODS, type PointOfSaleMethod } from '../../../../domain/kernel/payment-types.ts'

/** One method, or a part in cash and the rest by terminal. */
export const PAYMENT_METHODS = [...POINT_OF_SALE_METHODS, 'split'] as const
type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The payment types of each. */
const PARTS: Record<PaymentMethod, readonly PointOfSaleMethod[]> = {
  cash: ['cash'],
  terminal: ['terminal'],
  split: ['cash', 'terminal'],
}

export function findPaymentMethod(text: string | undefined): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method === text)
}

/** Whether some of it, or all, is paid by this type. */
export function includes(method: PaymentMethod, type: PointOfSaleMethod): boolean {
  return PARTS[method].includes(type)
}
