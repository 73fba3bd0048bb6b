import { z } from 'zod'

/** Where products are sent. Without one they are handed over in the salon. */
export const shippingAddress = z.object({
  fullName: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  street: z.string().trim().min(1, 'required').max(200, 'tooLong'),
  unit: z.string().trim().max(60, 'tooLong').default(''),
  city: z.string().trim().min(1, 'required').max(120, 'tooLong'),
  state: z.string().trim().max(120, 'tooLong').default(''),
  postalCode: z.string().trim().min(1, 'required').max(20, 'tooLong'),
  phone: z.string().trim().min(6, 'phoneTooShort').max(30, 'tooLong'),
})
export type ShippingAddress = z.infer<typeof shippingAddress>
