import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Viewer } from '../../kernel/viewer.ts'

/**
 * The member for the named salon, or for their first one. Null when they are not a member. Throws
 * Refusal('second_factor_required') where the salon requires a second factor, and the session has none.
 */
export async function findMember(
  app: Pick<App, 'db'>,
  viewer: Pick<Viewer, 'id' | 'secondFactor'>,
  salonId: string | null,
): Promise<Member | null> {
  if (salonId !== null && !isId(salonId)) return null
  const { rows } = await sql<Member & { demanded: boolean }>`
    select s.id as "salonId", s.slug, s.name as "salonName", s.status, s.time_zone as "timeZone", s.currency, s.plan,
      s.trial_ends_at as "trialEndsAt", p.id as "personId", trim(p.name || ' ' || p.last_name) as name, p.email, p.locale,
      s.second_factor_required as demanded, m.role, case when w.active then m.staff_id end as "staffId"
    from membership m join salon s on s.id = m.salon_id join person p on p.id = m.person_id
      left join staff w on w.salon_id = m.salon_id and w.id = m.staff_id
    where m.person_id = ${viewer.id} and ${salonId === null ? sql`true` : sql`m.salon_id = ${salonId}`}
    order by m.created_at, m.salon_id limit 1`.execute(app.db)
  const [found] = rows
  if (!found) return null
  const { demanded, ...member } = found
  if (demanded && !viewer.secondFactor) throw new Refusal('second_factor_required')
  return member
}
