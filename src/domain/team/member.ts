import { sql } from 'kysely'
import type { Locale } from '../accounts/viewer.ts'
import type { App } from '../app.ts'
import type { SalonRole } from '../salons/permissions.ts'
import { isId } from '../shared/ids.ts'
import type { Zone } from '../shared/time.ts'

/**
 * Somebody signed in for a salon. Whoever holds one has been let in: use cases of a salon take it as proof, and ask for
 * nothing but rows with its `salonId`.
 */
export interface Member {
  salonId: string
  slug: string
  salonName: string
  status: 'draft' | 'live' | 'suspended'
  timeZone: Zone
  currency: string
  plan: string
  trialEndsAt: Date | null
  personId: string
  /** In full. */
  name: string
  email: string
  locale: Locale
  role: SalonRole
  /** Which of the salon's people they are; null for who is not in its calendar. */
  staffId: string | null
}

/** The one salon that is named, or the first that the person came to. Null when they belong to none, or not to that one. */
export async function findMember(
  app: Pick<App, 'db'>,
  viewer: { id: string },
  salonId: string | null,
): Promise<Member | null> {
  if (salonId !== null && !isId(salonId)) return null
  const { rows } = await sql<Member>`
    select s.id as "salonId", s.slug, s.name as "salonName", s.status, s.time_zone as "timeZone", s.currency, s.plan,
      s.trial_ends_at as "trialEndsAt", p.id as "personId", trim(p.name || ' ' || p.last_name) as name, p.email, p.locale,
      m.role, case when w.active then m.staff_id end as "staffId"
    from membership m join salon s on s.id = m.salon_id join person p on p.id = m.person_id
      left join staff w on w.salon_id = m.salon_id and w.id = m.staff_id
    where m.person_id = ${viewer.id} and ${salonId === null ? sql`true` : sql`m.salon_id = ${salonId}`}
    order by m.created_at, m.salon_id limit 1`.execute(app.db)
  return rows[0] ?? null
}
