import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { dateAt } from '../../kernel/time.ts'
import type { StaffTimeOff } from '../../salons/time-off/staff-time-off.ts'

const LIMIT = 50

/** Sick leave of today and later, by day. Throws Refusal('not_allowed') for members who do not manage all calendars. */
export async function listLeaves(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<StaffTimeOff[]> {
  mayOrRefuse(member, 'calendar_edit_all')
  const today = dateAt(app.clock.now(), member.timeZone)
  const { rows } = await sql<StaffTimeOff>`
    select v.id, v.staff_id as "staffId", st.name as staff, v.kind, v.first_day as "firstDay", v.last_day as "lastDay"
    from time_off v join staff st on st.salon_id = v.salon_id and st.id = v.staff_id
    where v.salon_id = ${member.salonId} and v.kind = 'sick' and v.last_day >= ${today}::date
    order by v.first_day, st.name, v.id limit ${LIMIT}`.execute(app.db)
  return rows
}
