/** How a salon takes a payment itself, without the payment provider: in cash, or by its own card terminal. */
export const POINT_OF_SALE_METHODS = ['cash', 'terminal'] as const
export type PointOfSaleMethod = (typeof POINT_OF_SALE_METHODS)[number]

/** The payment types of receipts, refunds and reports. `card` is charged by the provider, online or at a card reader. */
export const PAYMENT_TYPES = [...POINT_OF_SALE_METHODS, 'card'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** An amount of each payment type, minor units. */
export type ByPaymentType = Record<PaymentType, number>

/** The same as fields: `cashMinor` and so on. */
export type PaidMinor = Record<`${PaymentType}Minor`, number>

/** The part of it that the salon took itself. */
export type PaidAtSalonMinor = Record<`${PointOfSaleMethod}Minor`, number>

/** How an appointment is paid: by card to the marketplace, or in the salon. */
export type BookingPaymentMethod = 'card' | 'cash'

export function isPointOfSaleMethod(text: unknown): text is PointOfSaleMethod {
  return POINT_OF_SALE_METHODS.some((method) => method === text)
}

export function sumOfPaymentTypes(amounts: ByPaymentType): number {
  return PAYMENT_TYPES.reduce((sum, type) => sum + amounts[type], 0)
}

export function sumOfPaid(paid: PaidMinor): number {
  return PAYMENT_TYPES.reduce((sum, type) => sum + paid[`${type}Minor`], 0)
}

export function sumOfPaidAtSalon(paid: PaidAtSalonMinor): number {
  return POINT_OF_SALE_METHODS.reduce((sum, method) => sum + paid[`${method}Minor`], 0)
}
