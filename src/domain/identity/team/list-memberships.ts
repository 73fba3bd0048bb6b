import type { App } from '../../kernel/app.ts'
import type { SalonRole } from '../../kernel/member.ts'

/** The most memberships listed. */
const LIMIT = 50

export interface Membership {
  salonId: string
  salonName: string
  picture: string | null
  role: SalonRole
}

/** The salons of which a person is a member, the oldest membership first. */
export async function listMemberships(app: Pick<App, 'db'>, viewer: { id: string }): Promise<Membership[]> {
  const rows = await app.db
    .selectFrom('membership')
    .innerJoin('salon', 'salon.id', 'membership.salon_id')
    .select(['salon.id as salonId', 'salon.name as salonName', 'salon.picture', 'membership.role'])
    .where('membership.person_id', '=', viewer.id)
    .orderBy('membership.created_at')
    .orderBy('salon.id')
    .limit(LIMIT)
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as SalonRole }))
}
