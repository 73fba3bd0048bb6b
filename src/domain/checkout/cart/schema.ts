import { z } from 'zod'

/** The most services one appointment may have, and the most different products one cart may hold. */
export const MAX_SERVICES = 12
export const MAX_PRODUCTS = 50

/** No calendar of ours reaches further. */
const LAST_START = new Date('2999-12-31T00:00:00Z')

/** What the booking panel sends. Messages are keys of the catalogue's `validation`. */
export const appointmentChoice = z.object({
  salonId: z.uuid('required'),
  staffId: z.union([z.uuid(), z.literal('anyone')], 'specialist_required'),
  startsAt: z.coerce.date('time_required').min(new Date(0), 'time_required').max(LAST_START, 'time_required'),
  serviceIds: z.array(z.uuid()).min(1, 'service_required').max(MAX_SERVICES, 'too_many_services'),
  replace: z.boolean().default(false),
})
export type AppointmentChoice = z.infer<typeof appointmentChoice>

export const couponCode = z.object({
  code: z.string('coupon_required').trim().min(1, 'coupon_required').max(60, 'coupon_invalid'),
})

/** What 'Add to Cart' sends. Nothing typed is no number: an empty box must not take the product out. */
export const productChoice = z.object({
  productId: z.uuid('required'),
  quantity: z
    .string('quantity_invalid')
    .trim()
    .regex(/^\d{1,6}$/, 'quantity_invalid')
    .transform(Number),
  replace: z
    .literal('yes')
    .optional()
    .transform((said) => said === 'yes'),
})
export type ProductChoice = z.infer<typeof productChoice>
