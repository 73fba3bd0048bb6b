import { z } from 'zod'
import { guestChoice } from '../../kernel/guest-choice.ts'
import { guestsProblem, MAX_GUESTS, MOST_SERVICES } from '../../kernel/guests.ts'

/** The most different products of one cart. */
export const MAX_PRODUCTS = 50

/** The last date accepted. */
const LAST_START = new Date('2999-12-31T00:00:00Z')

/** The booking form. Messages are keys of the catalogue's `validation`. */
export const appointmentChoice = z.object({
  salonId: z.uuid('required'),
  staffId: z.union([z.uuid('specialist_required'), z.literal('anyone')], 'specialist_required'),
  startsAt: z.coerce.date('time_required').min(new Date(0), 'time_required').max(LAST_START, 'time_required'),
  serviceIds: z.array(z.uuid('service_required')).min(1, 'service_required').max(MOST_SERVICES, 'too_many_services'),
  replace: z.boolean().default(false),
})
export type AppointmentChoice = z.infer<typeof appointmentChoice>

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
      .max(MOST_SERVICES, 'too_many_services'),
  })
  .refine((choice) => guestsProblem(choice) !== 'too_many_guests', 'too_many_guests')
  .refine((choice) => guestsProblem(choice) !== 'service_required', { error: 'service_required', path: ['lines'] })
  .refine(({ lines }) => new Set(lines.map((line) => `${line.guest} ${line.serviceId}`)).size === lines.length, {
    error: 'service_required',
    path: ['lines'],
  })
export type SharedChoiceInput = z.infer<typeof sharedChoice>

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
