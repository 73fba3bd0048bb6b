import { z } from 'zod'
import { MOST_SERVICES } from '../../kernel/guests.ts'
import { parseDateField } from '../../kernel/parse-local-time.ts'
import { DAY_PART_NAMES } from './day-parts.ts'
import { RADIUS_KM } from './limits.ts'

/** The form of a request. Messages are keys of the catalogue's `validation`. */
export const waitingInput = z.object({
  salonId: z.uuid('required'),
  serviceIds: z.array(z.uuid('service_required')).min(1, 'service_required').max(MOST_SERVICES, 'too_many_services'),
  staffId: z.union([z.uuid('specialist_required'), z.literal('anyone')], 'specialist_required'),
  firstDay: parseDateField('date_required'),
  lastDay: parseDateField('date_required'),
  parts: z.array(z.enum(DAY_PART_NAMES), 'day_part_required').min(1, 'day_part_required'),
  radiusKm: z.coerce
    .number('invalid')
    .refine((km) => RADIUS_KM.some((one) => one === km), 'invalid')
    .default(0),
  /** The start of the only session of a class that is waited for; days, parts and distance are then its own. */
  sessionStartsAt: z.coerce.date('time_required').optional(),
})
export type WaitingInput = z.input<typeof waitingInput>
