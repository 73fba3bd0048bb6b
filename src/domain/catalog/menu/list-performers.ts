import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'

export interface Performer {
  id: string
  name: string
  picture: string | null
}

/** The salon's active team, for choosing who performs a service. */
export async function listPerformers(app: Pick<App, 'db'>, member: Member): Promise<Performer[]> {
  mayOrRefuse(member, 'services_edit')
  return app.db
    .selectFrom('staff')
    .select(['id', 'name', 'picture'])
    .where('salon_id', '=', member.salonId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(500)
    .execute()
}
