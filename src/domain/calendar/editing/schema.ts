import { z } from 'zod'
import { email, optionalPhone } from '../../identity/accounts/schema.ts'
import { MAX_GUESTS, MOST_SERVICES } from '../../kernel/guests.ts'
import { line, requiredLine } from '../../kernel/line-field.ts'

/** The shortest and the longest duration of a service, and its step; minutes. */
const [SHORTEST, LONGEST, STEP] = [5, 720, 5]
/** A day. */
const MAX_OFFSET = 1440
/** Far above any price, below where the columns overflow. */
const MAX_MINOR = 100_000_000

const editedLine = z.object({
  /** Which of the appointment's present services this is; null for one that is added. */
  position: z.int().min(0).nullable(),
  serviceId: z.uuid('service_required'),
  staffId: z.uuid('team_member_required'),
  /** Null: as booked, or as the salon offers it. */
  minutes: z
    .int('duration_invalid')
    .min(SHORTEST, 'duration_invalid')
    .max(LONGEST, 'duration_invalid')
    .multipleOf(STEP, 'duration_invalid')
    .nullable(),
  /** Null: as booked, or today's price. Minor units. */
  priceMinor: z.int('amount_invalid').min(0, 'amount_invalid').max(MAX_MINOR, 'amount_invalid').nullable(),
  /** Whom an added service is for: 0, or without it, the client. */
  guest: z.int().min(0).max(MAX_GUESTS).optional(),
  /**
   * When it starts, in minutes from the start of the appointment; null: after the service before it. As booked without
   * it.
   */
  offset: z.int().min(0).max(MAX_OFFSET).nullable().optional(),
})

/** The client that the appointment is for from now on: an existing one, a new one, or nobody in particular. */
const client = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same') }),
  z.object({ kind: z.literal('known'), clientId: z.uuid('required') }),
  z.object({
    kind: z.literal('new'),
    name: requiredLine(200),
    phone: optionalPhone.default(''),
    email: z.union([z.literal(''), email], 'email_invalid').default(''),
  }),
])

/** Which appointment, and the version that was on the screen. Messages are keys of the catalogue's `validation`. */
const which = { bookingId: z.uuid('required'), version: z.int().min(1) }

const when = z.coerce
  .date('time_required')
  .min(new Date(0), 'time_required')
  .max(new Date('2999-12-31T00:00:00Z'), 'time_required')

/** What determines the time and the price of an edited appointment. */
export const planInput = z.object({
  ...which,
  startsAt: when,
  lines: z.array(editedLine, 'service_required').min(1, 'service_required').max(MOST_SERVICES, 'too_many_services'),
})
export type PlanInput = z.output<typeof planInput>

export const editInput = planInput.extend({
  /** Required where a price differs from the menu's. */
  priceReason: line(200).default(''),
  client: client.default({ kind: 'same' }),
  note: z.string().trim().max(1000, 'too_long'),
  notify: z.boolean().default(true),
  overruleHours: z.boolean().default(false),
})
export type EditInput = z.output<typeof editInput>
