import { z } from 'zod'
import { email, optionalPhone } from '../identity/accounts/schema.ts'
import { requiredLine } from '../kernel/line-field.ts'

/** Messages are keys of the catalogue's `validation`. Years are bounded. */
const instant = z.coerce
  .date('time_required')
  .min(new Date(0), 'time_required')
  .max(new Date('2999-12-31T00:00:00Z'), 'time_required')
const note = z.string().trim().max(1000, 'too_long').default('')

/** A new client, with the full name in one field, as said on the phone. */
export const newClient = {
  name: requiredLine(200),
  phone: optionalPhone.default(''),
  email: z.union([z.literal(''), email], 'email_invalid').default(''),
}

const lines = z
  .array(
    z.object({ serviceId: z.uuid('service_required'), staffId: z.uuid('team_member_required') }),
    'service_required',
  )
  .min(1, 'service_required')
  .max(10, 'too_many_services')

const appointment = {
  ...{ startsAt: instant, note, overruleHours: z.boolean().default(false) },
  /** Whether a service may be booked without the appointment that it requires first. */
  overruleRules: z.boolean().optional(),
}

/**
 * What is booked, given as a shape, for an existing client (`clientId`), for a new one, or for a walk-in without a client
 * (`walkIn`): somebody whose name nobody needs to ask. The kind is decided first: a union that matches neither would report
 * an error of the whole, and of no field.
 */
export function bookingOf<S extends z.ZodRawShape>(shape: S) {
  const forKnown = z.object({ ...appointment, ...shape, clientId: z.uuid('required') })
  const forNew = z.object({ ...appointment, ...shape, clientId: z.null(), ...newClient })
  const forWalkIn = z.object({ ...appointment, ...shape, clientId: z.null(), walkIn: z.literal(true) })
  type Booking = z.output<typeof forKnown> | z.output<typeof forNew> | z.output<typeof forWalkIn>
  return z.unknown().transform((input, { issues }): Booking => {
    const known = typeof input === 'object' && input !== null && Reflect.get(input, 'clientId') !== null
    const walkIn = typeof input === 'object' && input !== null && Reflect.get(input, 'walkIn') === true
    const parsed = (known ? forKnown : walkIn ? forWalkIn : forNew).safeParse(input)
    if (parsed.success) return parsed.data as Booking
    for (const { message, path } of parsed.error.issues) issues.push({ code: 'custom', message, path, input })
    return z.NEVER
  })
}

/** An appointment of one person. */
export const consoleBooking = bookingOf({ lines })
export type ConsoleBooking = z.output<typeof consoleBooking>

/** A new time of an appointment, chosen on its own page: `staffId` is empty where its team members stay. */
export const newTime = z.object({
  startsAt: instant,
  staffId: z.union([z.literal(''), z.uuid('team_member_required')], 'team_member_required'),
  notify: z.boolean(),
})

export const block = z
  .object({
    staffId: z.uuid('team_member_required'),
    startsAt: instant,
    endsAt: instant,
    note: note.pipe(z.string().max(200, 'too_long')),
  })
  .refine(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() >= 5 * 60_000, {
    path: ['endsAt'],
    error: 'slot_ends_early',
  })
  .refine(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() <= 31 * 86_400_000, {
    path: ['endsAt'],
    error: 'date_far',
  })
export type NewBlock = z.output<typeof block>
