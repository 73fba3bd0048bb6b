import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addDays } from '../../kernel/time.ts'
import type { StaffTimeOff } from '../../salons/time-off/staff-time-off.ts'

/** The most days whose appointments are handled at once, as when time off is planned. */
const MOST_DAYS = 31

/**
 * Time off whose appointments are handled, at most its first month. Throws Refusal('not_found'), and 'not_allowed' for a
 * team member's calendar that the member may not change.
 */
export async function readLeave(db: App['db'], member: Member, timeOffId: string): Promise<StaffTimeOff> {
  if (!isId(timeOffId)) throw new Refusal('not_found')
  const { rows } = await sql<StaffTimeOff>`
    select v.id, v.staff_id as "staffId", st.name as staff, v.kind, v.first_day as "firstDay", v.last_day as "lastDay"
    from time_off v join staff st on st.salon_id = v.salon_id and st.id = v.staff_id
    where v.salon_id = ${member.salonId} and v.id = ${timeOffId}`.execute(db)
  const [leave] = rows
  if (!leave) throw new Refusal('not_found')
  if (!mayFor(member, leave.staffId, ['calendar_edit_all', 'calendar_edit_own'])) throw new Refusal('not_allowed')
  const last = addDays(leave.firstDay, MOST_DAYS - 1)
  return leave.lastDay > last ? { ...leave, lastDay: last } : leave
}
