import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'

export interface AddOnBase {
  /** See `serviceKey`. */
  key: string
  name: string
}

/** The services that others can be add-ons to, in the salon's order. Throws Refusal('not_allowed'). */
export async function listAddOnBases(app: Pick<App, 'db'>, member: Member): Promise<AddOnBase[]> {
  mayOrRefuse(member, 'services_edit')
  const { rows } = await sql<AddOnBase>`
    select coalesce(v.group_id, v.id) as key, min(coalesce(nullif(v.group_name, ''), v.name)) as name
    from service v where v.salon_id = ${member.salonId} and v.active and v.add_on_to = '{}'
    group by 1 order by min(v.position), 2 limit 500`.execute(app.db)
  return rows
}
