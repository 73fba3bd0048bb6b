import { z } from 'zod'
import { shippingAddress } from '../../identity/addresses/shipping.ts'

/** What paying sends. The total is only compared: the server's price is the price. */
export const paymentRequest = z
  .object({
    attemptKey: z.uuid('required'),
    paymentMethod: z.enum(['card', 'cash'], 'payment_required'),
    paymentMethodRef: z.string().trim().max(200).default(''),
    expectedTotalMinor: z.coerce.number().int().min(0),
    shippingAddress: shippingAddress.optional(),
  })
  .refine((r) => r.paymentMethod === 'cash' || r.paymentMethodRef !== '', {
    path: ['paymentMethodRef'],
    error: 'card_required',
  })
export type PaymentRequest = z.infer<typeof paymentRequest>
