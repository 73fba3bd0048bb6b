import { z } from 'zod'
import type { Origin } from '../../commerce/commission/origin.ts'
import { shippingAddress } from '../../identity/addresses/shipping.ts'

/** The payment form. The total is only compared with the server's price. */
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
export type PaymentRequest = z.infer<typeof paymentRequest> & {
  /** The salons to which the customer came by their own links, by id; all others by the marketplace. */
  origins?: Readonly<Record<string, Origin>>
}
