import { z } from 'zod'
import { parseDate } from '../../kernel/date-field.ts'
import { line } from '../../kernel/line-field.ts'
import { DAY_MINUTES } from '../../kernel/time.ts'

const HOURS = 'hours_invalid'
const minutes = z.int(HOURS)

export const specialDayInput = z.object({
  date: z.string('date_invalid').transform((typed, context) => {
    const date = parseDate(typed.trim())
    if (date !== null) return date
    context.addIssue({ code: 'custom', message: 'date_invalid' })
    return z.NEVER
  }),
  /** Minutes from midnight, over 1440 after the next midnight; null when closed all day. */
  hours: z
    .object({ opens: minutes.min(0, HOURS).max(1439, HOURS), closes: minutes.max(2880, HOURS) }, HOURS)
    .refine(({ opens, closes }) => closes > opens && closes - opens <= DAY_MINUTES, HOURS)
    .nullable(),
  note: line(100).default(''),
})
export type SpecialDayInput = z.input<typeof specialDayInput>
