import { z } from 'zod'

/** The most services one visit may have, and the most different products one cart may hold. */
export const MAX_SERVICES = 12
export const MAX_PRODUCTS = 50

/** What the booking panel sends. Messages are keys of the catalogue's `validation`. */
export const visitChoice = z.object({
  salonId: z.uuid('required'),
  staffId: z.union([z.uuid(), z.literal('anyone')], 'specialistRequired'),
  startsAt: z.coerce.date('timeRequired'),
  serviceIds: z.array(z.uuid()).min(1, 'serviceRequired').max(MAX_SERVICES, 'tooManyServices'),
  replace: z.boolean().default(false),
})
export type VisitChoice = z.infer<typeof visitChoice>

export const productChoice = z.object({
  productId: z.uuid('required'),
  quantity: z.coerce.number('quantityInvalid').int('quantityInvalid').min(0, 'quantityInvalid').max(999, 'quantityInvalid'),
  replace: z.boolean().default(false),
})
export type ProductChoice = z.infer<typeof productChoice>

export const couponCode = z.object({ code: z.string('enterCode').trim().min(1, 'enterCode').max(60, 'couponInvalid') })
