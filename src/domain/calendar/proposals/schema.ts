import { z } from 'zod'
import { MOST_SERVICES } from '../../kernel/guests.ts'
import { oneLine } from '../../kernel/text.ts'
import { MOST_PROPOSED } from './proposal.ts'

const time = z.object({
  startsAt: z.coerce.date('time_required'),
  staffIds: z.array(z.uuid()).min(1).max(MOST_SERVICES),
})

/** Messages are keys of the catalogue's `validation`. */
export const timesToPropose = z.object({
  times: z
    .array(time, 'times_required')
    .min(1, 'times_required')
    .max(MOST_PROPOSED, 'times_many')
    .refine(
      (times) =>
        new Set(times.map(({ startsAt, staffIds }) => `${startsAt.getTime()} ${staffIds.join()}`)).size ===
        times.length,
      'times_many',
    ),
  reason: z.string('required').overwrite(oneLine).trim().max(500, 'too_long'),
})
export type TimesToPropose = z.output<typeof timesToPropose>
