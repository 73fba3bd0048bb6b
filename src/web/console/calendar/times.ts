import { chosenLines, type FoundTimes, findTimes } from '../../../domain/calendar/free-times/find-times.ts'
import { parseDate } from '../../../domain/kernel/date-field.ts'
import { parse } from '../../../domain/kernel/parse.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { dateAt, parseTimeOfDay } from '../../../domain/kernel/time.ts'
import { appContext } from '../../request/context.ts'
import { memberInBackground } from '../require-member.ts'
import type { Route } from './+types/times'
import { linesIn } from './lines-in-address.ts'

/**
 * Free times for an appointment that is being entered, and why its time is not one: `?line=service:staff&date=...&time=...`.
 * Null when nothing can be booked like that, or the session has ended.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<FoundTimes | null> {
  const member = await memberInBackground(context, 'calendar_edit_own', { inDraft: true })
  if (!member) return null
  const app = context.get(appContext)
  try {
    const lines = parse(chosenLines, linesIn(url.searchParams))
    const date = parseDate(url.searchParams.get('date') ?? '') ?? dateAt(app.clock.now(), member.timeZone)
    const minutes = parseTimeOfDay(url.searchParams.get('time') ?? '')
    return await findTimes(app, member, { lines, date, minutes })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
