import {
  quoteRefund,
  type RefundableOrder,
  type RefundQuote,
} from '../../../../domain/checkout/point-of-sale/refund-shares.ts'
import { type ByPaymentType, PAYMENT_TYPES, type PaymentType } from '../../../../domain/kernel/payment-types.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'

/** The quantity of a line to refund: `back:<key>`. */
export const QUANTITY = 'back:'

/** The amount of a payment type that was shown: `expected:<type>`. */
export const EXPECTED = 'expected:'

export interface RefundRequest {
  lines: { key: string; quantity: number }[]
  /** The preferred payment method; null while none is chosen. */
  back: PaymentType | null
}

/** What is to be refunded, of a form or of the address. */
export function readRefund(form: FormData | URLSearchParams): RefundRequest {
  return {
    lines: [...form.entries()].flatMap(([name, value]) =>
      name.startsWith(QUANTITY) && Number(value) > 0
        ? [{ key: name.slice(QUANTITY.length), quantity: Number(value) }]
        : [],
    ),
    back: PAYMENT_TYPES.find((type) => type === form.get('back')) ?? null,
  }
}

/** What a form says was shown of each payment type; NaN for what it leaves out. */
export function readExpected(form: FormData): ByPaymentType {
  const of = (type: PaymentType) => Number(form.get(`${EXPECTED}${type}`) ?? Number.NaN)
  return { cash: of('cash'), terminal: of('terminal'), card: of('card') }
}

/** Everything that is left of an order. */
export function allOf({ lines }: Pick<RefundableOrder, 'lines'>): RefundRequest['lines'] {
  return lines.flatMap(({ key, quantity, refundedQuantity }) =>
    quantity > refundedQuantity ? [{ key, quantity: quantity - refundedQuantity }] : [],
  )
}

/** The payment methods that something can be refunded to. */
export function refundablePaymentTypes({ netPaid }: Pick<RefundableOrder, 'netPaid'>): PaymentType[] {
  return PAYMENT_TYPES.filter((type) => netPaid[type] > 0)
}

/** What a request pays back, or the error that it has. */
export function tryRefund(
  order: RefundableOrder,
  { lines, back }: RefundRequest,
): { quote: RefundQuote; problem: null } | { quote: null; problem: string } {
  // A number that is none, such as 1.5, is refused here as by the server.
  if (lines.some(({ quantity }) => !Number.isInteger(quantity))) return { quote: null, problem: 'number' }
  try {
    return {
      quote: quoteRefund(order, { lines, back: back ?? refundablePaymentTypes(order)[0] ?? 'cash' }),
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { quote: null, problem: error.details.fields?.lines ?? error.code }
  }
}

/** The address at which a request can be changed. */
export function changeAddress(attemptKey: string, { lines, back }: RefundRequest): string {
  const search = new URLSearchParams({ attempt: attemptKey, ...(back && { back }) })
  for (const { key, quantity } of lines) search.set(`${QUANTITY}${key}`, String(quantity))
  return `?${search}`
}
