import { z } from 'zod'
import { parseDate } from '../../kernel/date-field.ts'
import { MOST_TIMES, MOST_WEEKS } from './series-rule.ts'
import { SERIES_SCOPES } from './series-scope.ts'

const everyWeeks = z.coerce.number('required').int('required').min(1, 'required').max(MOST_WEEKS, 'required')

/** A day that exists, 'YYYY-MM-DD'. */
const day = z.string('required').refine((date) => parseDate(date) === date, 'required')

/** Messages are keys of the catalogue's `validation`. */
export const seriesRule = z.object({
  everyWeeks,
  ends: z.union(
    [z.object({ times: z.coerce.number().int().min(2).max(MOST_TIMES) }), z.object({ until: day })],
    'required',
  ),
})

/** The appointments of a series as they were confirmed: each at a time, with a team member for each service. */
export const seriesTimes = z
  .array(
    z.object({
      startsAt: z.coerce.date('time_required'),
      staffIds: z.array(z.uuid('team_member_required')).min(1).max(10),
    }),
    'required',
  )
  .min(1, 'required')
  .max(MOST_TIMES, 'required')
export type SeriesTimes = z.output<typeof seriesTimes>

/** The days of a block that repeats, as they were confirmed. */
export const seriesDays = z.array(day, 'required').min(1, 'required').max(MOST_TIMES, 'required')

export const seriesScope = z.enum(SERIES_SCOPES).catch('this')
