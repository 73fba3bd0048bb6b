import { z } from 'zod'
import { GUEST_NAME, MAX_GUESTS } from '../../kernel/guests.ts'
import { oneLine } from '../../kernel/text.ts'

/** The most services of one appointment, and the most different products of one cart. */
export const MAX_SERVICES = 12
export const MAX_PRODUCTS = 50

/** The last date accepted. */
const LAST_START = new Date('2999-12-31T00:00:00Z')

/** The booking form. Messages are keys of the catalogue's `validation`. */
export const appointmentChoice = z.object({
  salonId: z.uuid('required'),
  staffId: z.union([z.uuid('specialist_required'), z.literal('anyone')], 'specialist_required'),
  startsAt: z.coerce.date('time_required').min(new Date(0), 'time_required').max(LAST_START, 'time_required'),
  serviceIds: z.array(z.uuid('service_required')).min(1, 'service_required').max(MAX_SERVICES, 'too_many_services'),
  replace: z.boolean().default(false),
})
export type AppointmentChoice = z.infer<typeof appointmentChoice>

/** The guests of an appointment for several people: each with a name, and an address for a confirmation if wanted. */
export const guestChoice = z.object({
  name: z
    .string('guest_name_required')
    .overwrite(oneLine)
    .trim()
    .min(1, 'guest_name_required')
    .regex(GUEST_NAME, 'guest_name_invalid'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'email_invalid')
    .refine((text) => text === '' || z.email().safeParse(text).success, 'email_invalid')
    .transform((text) => text || null),
})

/** An appointment for several people, or for one with several team members. Guest 0 is the customer. */
export const sharedChoice = z
  .object({
    salonId: z.uuid('required'),
    startsAt: appointmentChoice.shape.startsAt,
    /** Whether all begin at the same time, or each guest after the one before. */
    mode: z.enum(['together', 'consecutive']),
    guests: z.array(guestChoice).max(MAX_GUESTS, 'too_many_guests'),
    lines: z
      .array(
        z.object({
          guest: z.int().min(0).max(MAX_GUESTS),
          serviceId: z.uuid('service_required'),
          staffId: appointmentChoice.shape.staffId,
        }),
      )
      .min(1, 'service_required')
      .max(MAX_SERVICES, 'too_many_services'),
  })
  .refine(({ guests, lines }) => lines.every(({ guest }) => guest <= guests.length), 'too_many_guests')
  .refine(({ guests, lines }) => guests.every((_, n) => lines.some(({ guest }) => guest === n + 1)), {
    error: 'service_required',
    path: ['lines'],
  })
  .refine(({ lines }) => new Set(lines.map((line) => `${line.guest} ${line.serviceId}`)).size === lines.length, {
    error: 'service_required',
    path: ['lines'],
  })
export type SharedChoice = z.infer<typeof sharedChoice>

export const couponCode = z.object({
  code: z.string('coupon_required').trim().min(1, 'coupon_required').max(60, 'coupon_invalid'),
})

/** The 'Add to Cart' form. An empty quantity is invalid, not 0: it must not remove the product. */
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
    .transform((text) => text === 'yes'),
})
export type ProductChoice = z.infer<typeof productChoice>
