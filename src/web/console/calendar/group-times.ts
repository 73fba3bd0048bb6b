import { findGroupTimes, type GroupTimes } from '../../../domain/calendar/groups/find-group-times.ts'
import { groupServices } from '../../../domain/calendar/groups/schema.ts'
import { parseDate } from '../../../domain/kernel/date-field.ts'
import { parse } from '../../../domain/kernel/parse.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { dateAt, parseTimeOfDay } from '../../../domain/kernel/time.ts'
import { appContext } from '../../request/context.ts'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/group-times'

/**
 * What booking several people would make, or why it cannot be, while it is entered:
 * `?line=guest:service:staff&mode=...&date=...&time=...`. Null when nothing can be booked like that.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<GroupTimes | null> {
  const member = await requireMember(context, 'calendar_edit_own', { inDraft: true })
  const app = context.get(appContext)
  const text = (name: string) => url.searchParams.get(name) ?? ''
  try {
    const lines = url.searchParams.getAll('line').map((line) => {
      const [guest, serviceId, staffId] = line.split(':')
      return { guest: Number(guest), serviceId, staffId }
    })
    const services = parse(groupServices, { lines, mode: text('mode') })
    const date = parseDate(text('date')) ?? dateAt(app.clock.now(), member.timeZone)
    return await findGroupTimes(app, member, { ...services, date, minutes: parseTimeOfDay(text('time')) })
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'not_signed_in') return null
    throw error
  }
}
