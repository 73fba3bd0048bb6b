import { z } from 'zod'
import { guestChoice } from '../../kernel/guest-choice.ts'
import { MAX_GUESTS, MOST_SERVICES } from '../../kernel/guests.ts'
import { bookingOf } from '../schema.ts'

const lines = z
  .array(
    z.object({
      /** Who is served: 0 is the client who books. */
      guest: z.int().min(0).max(MAX_GUESTS),
      serviceId: z.uuid('service_required'),
      staffId: z.union([z.uuid(), z.literal('anyone')], 'team_member_required'),
    }),
    'service_required',
  )
  .min(1, 'service_required')
  .max(MOST_SERVICES, 'too_many_services')

/** Whether all begin at the same time, or each after the one before. */
const mode = z.enum(['together', 'consecutive']).default('together')

/** The services of several people, as long as nothing is booked. */
export const groupServices = z.object({ lines, mode })
export type GroupServices = z.output<typeof groupServices>

/** An appointment for several people: the client who books, and those who come along. */
export const groupBooking = bookingOf({
  ...{ lines, mode },
  guests: z.array(guestChoice, 'guest_name_required').max(MAX_GUESTS, 'too_many_guests'),
})
export type GroupBooking = z.output<typeof groupBooking>
