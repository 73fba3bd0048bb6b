import { z } from 'zod'
import { addDays } from '../../kernel/time.ts'
import { typedDate } from '../../kernel/typed-time.ts'

const LONGEST_DAYS = 366
const day = typedDate('date_required')

/** Days as forms send them, the first and the last included; at most a year of them. */
export const dayRange = z
  .object({ firstDay: day, lastDay: day })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, { path: ['lastDay'], message: 'leave_ends_early' })
  .refine(({ firstDay, lastDay }) => lastDay < addDays(firstDay, LONGEST_DAYS), {
    path: ['lastDay'],
    message: 'date_far',
  })
