import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'

export interface WaitingChoices {
  /** Whether the salon has a waiting list at present. */
  isOn: boolean
  services: { id: string; name: string; category: string }[]
  /** Empty where the salon assigns the team member. */
  staff: { id: string; name: string }[]
}

/** What the front desk can put a client on the waiting list for: what can be booked online, without classes. Throws Refusal('not_allowed'). */
export async function listWaitingChoices(app: Pick<App, 'db'>, member: Member): Promise<WaitingChoices> {
  mayOrRefuse(member, 'calendar_edit_all')
  const { rows } = await sql<WaitingChoices>`
    select s.waiting_list and s.status = 'live' as "isOn",
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'category', v.category)
          order by m.position, m.name, m.id, v.category, v.position, v.id), '[]')
        from service v left join menu_category m on m.salon_id = v.salon_id and m.id = v.menu_category_id
        where v.salon_id = s.id and v.active and v.online and v.capacity = 1
          and exists (select from staff_service p join staff st on st.salon_id = p.salon_id and st.id = p.staff_id and st.active
            where p.salon_id = v.salon_id and p.service_id = v.id)) as services,
      (select coalesce(json_agg(json_build_object('id', st.id, 'name', st.name) order by st.position, st.id), '[]')
        from staff st where st.salon_id = s.id and st.active and st.online and s.choose_staff) as staff
    from salon s where s.id = ${member.salonId}`.execute(app.db)
  return rows[0] ?? { isOn: false, services: [], staff: [] }
}
