import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import type { CalendarSettings } from './calendar-settings.ts'
import { calendarSettings } from './calendar-settings-schema.ts'

/** How a member sees the calendar of their salon. One statement. */
export async function loadCalendarSettings(
  app: Pick<App, 'db'>,
  { salonId, personId }: Pick<Member, 'salonId' | 'personId'>,
): Promise<CalendarSettings> {
  const row = await app.db
    .selectFrom('membership')
    .select('calendar')
    .where('salon_id', '=', salonId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return calendarSettings(row?.calendar)
}
