import { chosenLines } from '../../../domain/calendar/free-times/find-times.ts'
import { previewSeries, type SeriesAppointment } from '../../../domain/calendar/series/preview-series.ts'
import { seriesRule } from '../../../domain/calendar/series/schema.ts'
import { parseDate } from '../../../domain/kernel/date-field.ts'
import { parse } from '../../../domain/kernel/parse.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { parseTimeOfDay } from '../../../domain/kernel/time.ts'
import { appContext } from '../../request/context.ts'
import { memberInBackground } from '../require-member.ts'
import type { Route } from './+types/series'
import { linesIn } from './lines-in-address.ts'
import { ruleIn } from './rule-in-address.ts'

/**
 * The appointments that a series would have: `?line=service:staff&date=...&time=...&every=...`, with `times` or `last`.
 * Null while it is not complete, or when the session has ended.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<SeriesAppointment[] | null> {
  const member = await memberInBackground(context, 'calendar_edit_own', { inDraft: true })
  if (!member) return null
  const given = (name: string) => url.searchParams.get(name) ?? ''
  const [date, minutes] = [parseDate(given('date')), parseTimeOfDay(given('time'))]
  if (!date || minutes === null) return null
  try {
    const lines = parse(chosenLines, linesIn(url.searchParams))
    const rule = parse(seriesRule, ruleIn(url.searchParams))
    return await previewSeries(context.get(appContext), member, { lines, date, minutes }, rule)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
