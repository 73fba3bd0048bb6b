import { z } from 'zod'
import { parseTimeField } from '../../kernel/parse-local-time.ts'
import { DAY_MINUTES } from '../../kernel/time.ts'

const MAX_A_DAY = 10

const time = parseTimeField('shift_times_required')
const span = z
  .object({ starts: time, ends: time.transform((ends) => (ends === 0 ? DAY_MINUTES : ends)) })
  .refine(({ starts, ends }) => ends > starts, 'slot_ends_early')

/** A team member's shifts of one day from a form, times as typed; in order, empty for a day off. */
export const dayHours = z
  .array(span)
  .max(MAX_A_DAY, 'slots_too_many')
  .transform((all) => [...all].sort((a, b) => a.starts - b.starts))
  .refine((all) => all.every(({ starts }, n) => starts >= (all[n - 1]?.ends ?? 0)), 'slots_overlap')

export type DayHoursInput = z.input<typeof dayHours>
