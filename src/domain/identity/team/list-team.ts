import type { App } from '../../kernel/app.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'

/** The most members listed. */
const LIMIT = 200

export interface ListedMember {
  personId: string
  name: string
  lastName: string
  email: string
  picture: string | null
  role: SalonRole
  staffId: string | null
  since: Date
}

export interface PendingInvitation {
  id: string
  email: string
  role: SalonRole
  expiresAt: Date
}

/** The salon's members and open invitations. Throws Refusal('not_allowed'). */
export async function listTeam(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
): Promise<{ members: ListedMember[]; invited: PendingInvitation[] }> {
  mayOrRefuse(member, 'team_see')
  const [members, invited] = await Promise.all([
    app.db
      .selectFrom('membership as m')
      .innerJoin('person as p', 'p.id', 'm.person_id')
      .select(['p.id as personId', 'p.name', 'p.last_name as lastName', 'p.email', 'p.picture', 'm.role'])
      .select(['m.staff_id as staffId', 'm.created_at as since'])
      .where('m.salon_id', '=', member.salonId)
      .orderBy('m.created_at')
      .orderBy('p.id')
      .limit(LIMIT)
      .execute(),
    app.db
      .selectFrom('invitation')
      .select(['id', 'email', 'role', 'expires_at as expiresAt'])
      .where('salon_id', '=', member.salonId)
      .where('expires_at', '>', app.clock.now())
      .orderBy('created_at', 'desc')
      .limit(LIMIT)
      .execute(),
  ])
  return {
    members: members.map((one) => ({ ...one, role: one.role as SalonRole })),
    invited: invited.map((one) => ({ ...one, role: one.role as SalonRole })),
  }
}
