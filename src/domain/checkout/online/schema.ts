import { z } from 'zod'
import { shippingAddress } from '../../identity/addresses/shipping.ts'

/** What paying sends. The total is only compared: the server's price is the price. */
export const paymentRequest = z
  .object({
    attemptKey: z.uuid('required'),
    paysBy: z.enum(['card', 'cash'], 'payment_required'),
    methodRef: z.string().trim().max(200).default(''),
    expectedTotalMinor: z.coerce.number().int().min(0),
    shippingAddress: shippingAddress.optional(),
  })
  .refine((r) => r.paysBy === 'cash' || r.methodRef !== '', { path: ['methodRef'], error: 'card_required' })
export type PaymentRequest = z.infer<typeof paymentRequest>
