import { z } from 'zod'
import { requiredLine } from '../../kernel/line-field.ts'

/** The last date accepted. */
const LAST_START = new Date('2999-12-31T00:00:00Z')

/** The new time of a booking. Messages are keys of the catalogue's `validation`. */
export const moveChoice = z.object({
  startsAt: z.coerce.date('time_required').min(new Date(0), 'time_required').max(LAST_START, 'time_required'),
  staffId: z.union([z.uuid('specialist_required'), z.literal('anyone'), z.literal('same')], 'specialist_required'),
})

/** The salon's reason for cancelling; shown to the customer. */
export const answerReason = z.object({
  reason: requiredLine(500),
})
