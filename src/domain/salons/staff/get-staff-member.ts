import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { may } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { LocalMinutes } from '../../kernel/time.ts'
import { type AccessibleStaff, accessibleStaff, findStaffForViewer, type StaffViewer } from './accessible-staff.ts'
import { publicStaffColumns, type StaffProfile, type StaffProfileRow, withAge } from './get-staff-profile.ts'

/** A team member's details that are not public. */
export interface StaffDetails {
  email: string
  phone: string
  /** `ends` over 1440 is after midnight; `grid` is the minutes from one start to the next. */
  shifts: { weekday: number; starts: LocalMinutes; ends: LocalMinutes; grid: number }[]
}

/** A team member with details; the salon need not be live. Throws Refusal('not_found' | 'not_allowed'). */
export async function getStaffMember(
  app: Pick<App, 'db' | 'clock'>,
  viewer: StaffViewer,
  staffId: string,
): Promise<StaffProfile & StaffDetails> {
  const member = await findMember(app, await accessibleStaff(app.db, viewer, staffId, 'staff_see', 'calendar_see_own'))
  if (!member) throw new Refusal('not_found')
  return member
}

/** The details alone, for a team member's page; null when the viewer may not see them. */
export async function staffDetailsFor(
  app: Pick<App, 'db' | 'clock'>,
  viewer: StaffViewer,
  staffId: string,
): Promise<StaffDetails | null> {
  const staff = await findStaffForViewer(app.db, viewer, staffId)
  const sees = staff && (may(staff.role, 'staff_see') || (staff.isSelf && may(staff.role, 'calendar_see_own')))
  return sees ? findMember(app, staff) : null
}

async function findMember(app: Pick<App, 'db' | 'clock'>, { id, salonId }: AccessibleStaff) {
  const { rows } = await sql<StaffProfileRow & StaffDetails>`
    select ${publicStaffColumns(sql`true`)}, st.email, st.phone,
      coalesce((select json_agg(json_build_object('weekday', f.weekday, 'starts', f.starts, 'ends', f.ends,
          'grid', coalesce(f.slot_minutes, st.slot_minutes)) order by f.weekday, f.starts)
        from shift f where f.salon_id = s.id and f.staff_id = st.id), '[]') as shifts
    from staff st join salon s on s.id = st.salon_id
    where s.id = ${salonId} and st.id = ${id} and st.active`.execute(app.db)
  return rows[0] ? { ...withAge(rows[0], app.clock.now()), langs: {} } : null
}
