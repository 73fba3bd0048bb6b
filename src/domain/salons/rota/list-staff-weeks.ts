import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'

const LIMIT = 200

export interface StaffWeek {
  id: string
  name: string
  picture: string | null
  designation: string | null
  /** The number of bookable services they perform. */
  services: number
  /** The weekdays on which they work, 1 being Monday. */
  weekdays: number[]
}

/**
 * The active team members in the calendar's order, each with their number of services and working days. Throws
 * Refusal('not_allowed').
 */
export async function listStaffWeeks(app: Pick<App, 'db'>, member: Member): Promise<StaffWeek[]> {
  mayOrRefuse(member, 'staff_see')
  const { rows } = await sql<StaffWeek>`
    select st.id, st.name, st.picture, d.title as designation,
      (select count(*)::integer from staff_service p join service v on v.salon_id = p.salon_id and v.id = p.service_id and v.active
        where p.salon_id = st.salon_id and p.staff_id = st.id) as services,
      array(select distinct f.weekday::integer from shift f where f.salon_id = st.salon_id and f.staff_id = st.id order by 1)
        as weekdays
    from staff st left join designation d on d.id = st.designation_id
    where st.salon_id = ${member.salonId} and st.active
    order by st.position, st.id limit ${LIMIT}`.execute(app.db)
  return rows
}
