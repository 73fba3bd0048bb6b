import { z } from 'zod'
import type { Origin } from '../../commerce/commission/origin.ts'
import { shippingAddress } from '../../identity/addresses/shipping.ts'
import type { ShippingAddress } from '../../kernel/shipping-address.ts'

/** The payment form. The total is only compared with the server's price. */
export const paymentRequest = z
  .object({
    attemptKey: z.uuid('required'),
    /**
     * 'card': all of it; 'deposit': what is due now, by card; 'card_later': what is due, the day before; 'card_on_file':
     * nothing now; 'cash': in the salon.
     */
    paymentMethod: z.enum(['card', 'deposit', 'card_later', 'card_on_file', 'cash'], 'payment_required'),
    paymentMethodRef: z.string().trim().max(200).default(''),
    expectedTotalMinor: z.coerce.number().int().min(0),
    /** What is due, as shown; for a deposit, and for a later charge. */
    expectedDueMinor: z.coerce.number().int().min(0).optional(),
    /** On top of what is charged now, for the team members of the appointment; ignored where nothing is. */
    tipMinor: z.coerce.number().int().min(0, 'tip_invalid').optional(),
    shippingAddress: shippingAddress.optional(),
    /** What was shown about the time of the chosen delivery, as `promiseKey`. */
    expectedPromise: z.string().max(2000).optional(),
    /** To the salon, about the appointment. */
    note: z.string().trim().max(1000, 'too_long').optional(),
  })
  .refine((r) => r.paymentMethod === 'cash' || r.paymentMethodRef !== '', {
    path: ['paymentMethodRef'],
    error: 'card_required',
  })
export type PaymentRequest = Omit<z.infer<typeof paymentRequest>, 'shippingAddress'> & {
  shippingAddress?: ShippingAddress | undefined
  /** The salons to which the customer came by their own links, by id; all others by the marketplace. */
  origins?: Readonly<Record<string, Origin>>
}
