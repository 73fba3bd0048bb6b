import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { may, mayOrRefuse } from '../../kernel/permissions.ts'
import { dateAt } from '../../kernel/time.ts'
import type { StaffTimeOff } from './staff-time-off.ts'

const LIMIT = 60

export interface TimeOffRequest extends StaffTimeOff {
  note: string
  status: 'pending' | 'approved' | 'declined'
  reason: string
  /** Whether it is for the member's own calendar. */
  own: boolean
}

/**
 * Requests for time off, pending ones first, soonest first, at most 60: pending ones of the whole team for who decides
 * them, and the member's own of today and later. Throws Refusal('not_allowed').
 */
export async function listTimeOffRequests(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<TimeOffRequest[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  const today = dateAt(app.clock.now(), member.timeZone)
  const decides = may(member.role, 'staff_edit')
  const { rows } = await sql<TimeOffRequest>`
    select r.id, r.staff_id as "staffId", st.name as staff, r.kind, r.first_day as "firstDay", r.last_day as "lastDay",
      r.note, r.status, r.reason, coalesce(r.staff_id = ${member.staffId}::uuid, false) as own
    from time_off_request r join staff st on st.salon_id = r.salon_id and st.id = r.staff_id
    where r.salon_id = ${member.salonId} and r.status <> 'withdrawn'
      and ((${decides} and r.status = 'pending') or (r.staff_id = ${member.staffId}::uuid and r.last_day >= ${today}))
    order by r.status <> 'pending', r.first_day, r.id limit ${LIMIT}`.execute(app.db)
  return rows
}
