import { sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { CATEGORIES } from '../kernel/categories.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import type { OwnTerms } from '../kernel/service-by-staff.ts'

export interface MenuItem {
  id: string
  name: string
  category: string
  minutes: number
  priceMinor: number
  staffIds: string[]
  /** Their own prices and durations; empty where nobody has any. */
  terms: (OwnTerms & { staffId: string })[]
  groupId: string | null
  groupName: string
  addOnTo: string[]
}

/**
 * A salon's services with the team members who perform them, for booking in the console: its own categories
 * first, in its order. Classes are booked from their sessions.
 */
export async function listMenu(app: Pick<App, 'db'>, member: Member): Promise<MenuItem[]> {
  mayOrRefuse(member, 'calendar_edit_own')
  const { rows } = await sql<MenuItem>`
    select v.id, v.name, v.category, v.minutes, v.price_minor as "priceMinor",
      v.group_id as "groupId", v.group_name as "groupName", v.add_on_to as "addOnTo", array_agg(st.id order by st.position, st.id) as "staffIds",
      case when count(p.price_minor) + count(p.minutes) = 0 then '[]'
        else json_agg(json_build_object('staffId', p.staff_id, 'priceMinor', p.price_minor, 'minutes', p.minutes)) end as terms
    from service v join staff_service p on p.salon_id = v.salon_id and p.service_id = v.id
      join staff st on st.salon_id = v.salon_id and st.id = p.staff_id and st.active
      left join menu_category m on m.salon_id = v.salon_id and m.id = v.menu_category_id
    where v.salon_id = ${member.salonId} and v.active and v.capacity = 1
    group by v.id, v.name, v.category, v.minutes, v.price_minor, v.position, v.group_id, v.group_name, v.add_on_to, m.position, m.name, m.id
    order by m.position, m.name, m.id, array_position(${CATEGORIES}::text[], v.category), v.position, v.id limit 500`.execute(
    app.db,
  )
  return rows
}
