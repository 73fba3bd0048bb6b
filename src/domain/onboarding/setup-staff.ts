import { sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import type { OpeningHours } from '../salons/hours/opening-hours.ts'
import { findFollowedDays } from './derive-shifts.ts'

/** The most team members listed; more than a new salon has. */
export const MAX_STAFF = 200

export interface SetupStaffMember {
  id: string
  name: string
  picture: string | null
  serviceIds: string[]
  /** The days on which they work the opening hours; null when they have other hours, or none. */
  weekdays: number[] | null
  hasHours: boolean
  /** Whether they are the signed-in member. */
  self: boolean
}

export interface SetupStaff {
  hours: OpeningHours[]
  staff: SetupStaffMember[]
}

interface Row extends Omit<SetupStaffMember, 'weekdays' | 'hasHours'> {
  shifts: { weekday: number; starts: number; ends: number }[]
}

/** The team, their services and days, with the salon's opening hours. Throws Refusal('not_allowed'). */
export async function getSetupStaff(app: Pick<App, 'db'>, member: Member): Promise<SetupStaff> {
  mayOrRefuse(member, 'staff_edit')
  const { salonId, personId } = member
  const hours = await sql<OpeningHours>`select weekday, opens, closes from opening_hours where salon_id = ${salonId}
    order by weekday, opens`.execute(app.db)
  const staff = await sql<Row>`
    select st.id, st.name, st.picture,
      array(select p.service_id from staff_service p join service v on v.salon_id = p.salon_id and v.id = p.service_id and v.active
        where p.salon_id = st.salon_id and p.staff_id = st.id) as "serviceIds",
      coalesce((select json_agg(x) from (select f.weekday, f.starts, f.ends from shift f
        where f.salon_id = st.salon_id and f.staff_id = st.id order by f.weekday, f.starts) x), '[]') as shifts,
      exists (select from membership m where m.salon_id = st.salon_id and m.staff_id = st.id and m.person_id = ${personId}) as self
    from staff st where st.salon_id = ${salonId} and st.active
    order by st.position, st.id limit ${MAX_STAFF}`.execute(app.db)
  return {
    hours: hours.rows,
    staff: staff.rows.map(({ shifts, ...person }) => ({
      ...person,
      hasHours: shifts.length > 0,
      weekdays: findFollowedDays(shifts, hours.rows),
    })),
  }
}
