import { sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import type { CalendarSettingsChange } from './calendar-settings-schema.ts'

/** Changes how a member sees the calendar; what is not named stays. Throws Refusal('not_allowed'). */
export async function saveCalendarSettings(
  app: Pick<App, 'db'>,
  member: Pick<Member, 'salonId' | 'personId' | 'role'>,
  change: CalendarSettingsChange,
): Promise<void> {
  mayOrRefuse(member, 'calendar_see_own')
  await sql`update membership set calendar = calendar || ${JSON.stringify(change)}::jsonb
    where salon_id = ${member.salonId} and person_id = ${member.personId}`.execute(app.db)
}
