import { z } from 'zod'
import { requiredLine } from '../../kernel/line-field.ts'
import { DAY_MINUTES } from '../../kernel/time.ts'
import { GENDERS } from './gender.ts'
import { gridOf, MAX_SHIFTS, SLOT_MINUTES } from './slot-steps.ts'

/** The form of a team member. Messages are keys of the catalogue's `validation`. */

const LONGEST_GRID = 240
const MAX_SERVICES = 500

/** Only displayed; no messages are sent to it. */
const phone = requiredLine(40, 'phone_required')
  .regex(/^[+\d][\d\s()./-]*$/, 'phone_invalid')
  .refine((typed) => typed.replaceAll(/\D/g, '').length >= 6, 'phone_too_short')

const MISSING = 'slot_fields_required'
const wholeNumber = (least: number, most: number) =>
  z.number(MISSING).int(MISSING).min(least, MISSING).max(most, MISSING)

/** A shift on a weekday (1 is Monday) in minutes from midnight, until midnight at the latest. */
const shift = z
  .object({
    weekday: wholeNumber(1, 7),
    starts: wholeNumber(0, DAY_MINUTES - 1),
    // '00:00' as an end is the midnight at the end of the day.
    ends: wholeNumber(0, DAY_MINUTES).transform((ends) => (ends === 0 ? DAY_MINUTES : ends)),
    slotMinutes: wholeNumber(0, DAY_MINUTES),
    intervalMinutes: wholeNumber(0, DAY_MINUTES),
  })
  .refine(({ starts, ends }) => ends > starts, 'slot_ends_early')
  .refine(
    (steps) =>
      SLOT_MINUTES.some((minutes) => minutes === steps.slotMinutes) &&
      steps.intervalMinutes % 10 === 0 &&
      gridOf(steps) <= LONGEST_GRID,
    'slot_steps_invalid',
  )
export type ShiftInput = z.output<typeof shift>

function doNotOverlap(shifts: readonly ShiftInput[]): boolean {
  const inOrder = [...shifts].sort((a, b) => a.weekday - b.weekday || a.starts - b.starts)
  return inOrder.every((current, n) => {
    const before = inOrder[n - 1]
    return before === undefined || before.weekday < current.weekday || before.ends <= current.starts
  })
}

/** The details that the API's form requires; see `staffInput`. */
export const staffDetails = {
  name: requiredLine(100, 'staff_name_required'),
  email: requiredLine(254, 'email_required').toLowerCase().pipe(z.email('email_invalid')),
  phone,
  age: z.number('age_required').int('age_invalid').min(14, 'age_invalid').max(99, 'age_invalid'),
  gender: z.enum(GENDERS, 'gender_required'),
  designationId: z.uuid('designation_required'),
}

const { name, email, age, gender, designationId } = staffDetails

/** Only the name is required: a salon can add the other details later, and remove them (null). */
export const staffInput = z.object({
  name,
  email: email.nullish().transform((address) => address ?? ''),
  phone: phone.nullish().transform((number) => number ?? ''),
  age: age.nullish().transform((years) => years ?? null),
  gender: gender.nullish().transform((known) => known ?? ''),
  designationId: designationId.nullish().transform((title) => title ?? null),
  /** What customers read about them, in the salon's own language; unchanged when omitted. */
  bio: z.string().trim().max(2000, 'too_long').optional(),
  /** The services they perform; unchanged when omitted. */
  serviceIds: z.array(z.uuid('invalid'), 'invalid').max(MAX_SERVICES, 'invalid').optional(),
  /** The weekly shifts; unchanged when omitted. */
  shifts: z.array(shift, MISSING).max(MAX_SHIFTS, 'slots_too_many').refine(doNotOverlap, 'slots_overlap').optional(),
})
export type StaffInput = z.input<typeof staffInput>
export type ParsedStaff = z.output<typeof staffInput>
