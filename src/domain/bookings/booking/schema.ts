import { z } from 'zod'
import { oneLine } from '../../kernel/text.ts'

/** No calendar of ours reaches further. */
const LAST_START = new Date('2999-12-31T00:00:00Z')

/** Where a booking shall be moved to. Messages are keys of the catalogue's `validation`. */
export const moveChoice = z.object({
  startsAt: z.coerce.date('time_required').min(new Date(0), 'time_required').max(LAST_START, 'time_required'),
  staffId: z.union([z.uuid(), z.literal('anyone')], 'specialist_required'),
})

/** Why a salon ends an appointment; its customer reads it. */
export const answerReason = z.object({
  reason: z.string('required').overwrite(oneLine).trim().min(1, 'required').max(500, 'too_long'),
})
