import { z } from 'zod'

/** Where products are sent. Without one they are handed over in the salon. */
export const shippingAddress = z.object({
  fullName: z.string().trim().min(1, 'required').max(120, 'too_long'),
  street: z.string().trim().min(1, 'required').max(200, 'too_long'),
  unit: z.string().trim().max(60, 'too_long').default(''),
  city: z.string().trim().min(1, 'required').max(120, 'too_long'),
  state: z.string().trim().max(120, 'too_long').default(''),
  postalCode: z.string().trim().min(1, 'required').max(20, 'too_long'),
  phone: z.string().trim().min(6, 'phone_short').max(30, 'too_long'),
})
export type ShippingAddress = z.infer<typeof shippingAddress>
