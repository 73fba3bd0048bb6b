import { z } from 'zod'
import { MAX_PLACES_OF_CLASS } from '../../catalog/menu/max-places-of-class.ts'

/** Messages are keys of the catalogue's `validation`. */
const instant = z.coerce
  .date('time_required')
  .min(new Date(0), 'time_required')
  .max(new Date('2999-12-31T00:00:00Z'), 'time_required')
const staffId = z.uuid('team_member_required')
const places = z
  .number('places_invalid')
  .int('places_invalid')
  .min(1, 'places_invalid')
  .max(MAX_PLACES_OF_CLASS, 'places_invalid')
const overruleHours = z.boolean().default(false)

export const newSession = z.object({
  serviceId: z.uuid('service_required'),
  ...{ staffId, startsAt: instant, overruleHours },
  /** Null: as many as the class usually has. */
  places: places.nullable().default(null),
  /** Whether dates on which it cannot take place are left out; otherwise nothing is scheduled. */
  leaveOut: z.boolean().default(false),
})
export type NewSession = z.output<typeof newSession>

export const sessionChange = z.object({
  ...{ staffId, startsAt: instant, places, overruleHours },
  /** The version on the screen. */
  version: z.number('required').int('required'),
})
export type SessionChange = z.output<typeof sessionChange>
