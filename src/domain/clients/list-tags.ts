import { sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'

const LIMIT = 100

/** The salon's tags of clients, alphabetically. Throws Refusal('not_allowed'). */
export async function listTags(app: Pick<App, 'db'>, member: Member): Promise<string[]> {
  mayOrRefuse(member, 'clients_see')
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from client where salon_id = ${member.salonId} and tags <> '{}' order by 1 limit ${LIMIT}`.execute(
    app.db,
  )
  return rows.map(({ tag }) => tag)
}
