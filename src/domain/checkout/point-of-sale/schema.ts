import { z } from 'zod'
import { isId } from '../../kernel/ids.ts'
import { line } from '../../kernel/line-field.ts'
import { PAYMENT_TYPES } from '../../kernel/payment-types.ts'

const id = z.string().refine(isId, 'required')
/** Far above any sale, below where the columns overflow. */
const minor = z.int('number').min(0, 'number').max(500_000_000, 'number')

const saleItem = z.object({
  kind: z.enum(['service', 'product']),
  id,
  quantity: z.int('number').min(1, 'number').max(999, 'number'),
  staffId: id.nullable(),
})
export type SaleItem = z.infer<typeof saleItem>

/** The items of a sale. */
export const cartInput = z.object({
  bookingId: id.nullable().default(null),
  items: z.array(saleItem).max(60, 'too_long').default([]),
  /** A manual discount: a percentage or an amount. */
  discount: z
    .union([z.object({ percentage: z.int().min(1).max(100) }), z.object({ amountMinor: minor.min(1) })])
    .nullable()
    .default(null),
  couponCode: z.string().trim().max(60).default(''),
  tipMinor: minor.default(0),
  tipStaffId: id.nullable().default(null),
})
export type SaleCart = z.output<typeof cartInput>

export const saleInput = cartInput.extend({
  /** Idempotency key: pressing the button twice sells once. */
  attemptKey: z.string().min(8).max(80),
  expectedTotalMinor: minor,
  cashMinor: minor,
  terminalMinor: minor,
  /** Cash received from the customer, if it was entered. */
  tenderedMinor: minor.nullable().default(null),
  email: z.union([z.literal(''), z.email('email')]).default(''),
})
export type SaleInput = z.output<typeof saleInput>

export const refundInput = z.object({
  attemptKey: z.string().min(8).max(80),
  orderId: id,
  lines: z.array(z.object({ key: z.string().max(60), quantity: z.int().min(1).max(9999) })).max(500),
  /** The preferred refund method; what was paid otherwise is refunded to its own method. */
  back: z.enum(PAYMENT_TYPES),
  /** How much of it was shown to be refunded to each payment type. */
  expectedByPaymentType: z.object({ cash: minor, terminal: minor, card: minor }),
  /** Refunded products are restocked. */
  restock: z.boolean(),
  reason: line(300).default(''),
})
export type RefundInput = z.output<typeof refundInput>
