import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor, mayOrRefuse } from '../../kernel/permissions.ts'

export interface ClassChoice {
  id: string
  name: string
  /** The usual places of a session. */
  capacity: number
  /** Who gives it, of those whose calendar the member may change. */
  staff: { id: string; name: string }[]
}

/** The classes that the salon offers, for scheduling one. Throws Refusal('not_allowed'). */
export async function listClasses(app: Pick<App, 'db'>, member: Member): Promise<ClassChoice[]> {
  mayOrRefuse(member, 'calendar_see_own')
  const { rows } = await sql<ClassChoice>`
    select v.id, v.name, v.capacity, json_agg(json_build_object('id', st.id, 'name', st.name) order by st.position, st.id) as staff
    from service v join staff_service p on p.salon_id = v.salon_id and p.service_id = v.id
      join staff st on st.salon_id = v.salon_id and st.id = p.staff_id and st.active
    where v.salon_id = ${member.salonId} and v.active and v.capacity > 1
    group by v.id, v.name, v.capacity, v.position order by v.position, v.id limit 500`.execute(app.db)
  const mine = ({ id }: { id: string }) => mayFor(member, id, ['calendar_edit_all', 'calendar_edit_own'])
  return rows
    .map(({ staff, ...one }) => ({ ...one, staff: staff.filter(mine) }))
    .filter(({ staff }) => staff.length > 0)
}
