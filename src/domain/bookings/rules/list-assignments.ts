import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'
import type { AssignmentRule } from '../../salons/policies/booking-rules.ts'
import { ASSIGNED_WITHIN_DAYS } from '../../scheduling/availability/assignment.ts'

export interface Assignments {
  rule: AssignmentRule
  /** How many appointments with anyone each active team member was given in `ASSIGNED_WITHIN_DAYS`, by position. */
  staff: { id: string; name: string; assigned: number }[]
}

/** How anyone is assigned, as the whole team may know. Cancelled appointments count too. Throws Refusal('not_allowed'). */
export async function listAssignments(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<Assignments> {
  mayOrRefuse(member, 'calendar_see_own')
  const { salonId } = member
  const since = addMinutes(app.clock.now(), -ASSIGNED_WITHIN_DAYS * DAY_MINUTES)
  const [salon, { rows: staff }] = await Promise.all([
    app.db
      .selectFrom('salon')
      .select((eb) => eb.ref('assign_by').$castTo<AssignmentRule>().as('rule'))
      .where('id', '=', salonId)
      .executeTakeFirstOrThrow(),
    sql<Assignments['staff'][number]>`
      with assigned as materialized (
        select l.staff_id, count(distinct b.id) as number
        from booking b join booking_line l on l.salon_id = b.salon_id and l.booking_id = b.id
        where b.salon_id = ${salonId} and b.any_staff and b.status <> 'awaiting_payment'
          and b.starts_at > ${since} and b.created_at > ${since}
        group by l.staff_id
      )
      select st.id, st.name, coalesce(a.number, 0)::int as assigned
      from staff st left join assigned a on a.staff_id = st.id
      where st.salon_id = ${salonId} and st.active order by st.position, st.id limit 100`.execute(app.db),
  ])
  return { ...salon, staff }
}
