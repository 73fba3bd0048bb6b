import { z } from 'zod'
import { parseDateField } from '../../kernel/parse-local-time.ts'
import { addDays } from '../../kernel/time.ts'

const LONGEST_DAYS = 366
const day = parseDateField('date_required')

/** A range of days from a form, first and last included; at most a year. */
export const dayRange = z
  .object({ firstDay: day, lastDay: day })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, { path: ['lastDay'], message: 'time_off_ends_early' })
  .refine(({ firstDay, lastDay }) => lastDay < addDays(firstDay, LONGEST_DAYS), {
    path: ['lastDay'],
    message: 'date_far',
  })
