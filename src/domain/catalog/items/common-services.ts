import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'

/** The number of best rated salons that are read: enough to find common services. */
const SALONS = 60
const LIMIT = 60

/**
 * Common services by name, each with the id of one salon's service; the most offered
 * first.
 */
export async function commonServices(app: Pick<App, 'db'>): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select (array_agg(v.id order by v.id))[1] as id, min(v.name) as name
    from (
      select id from salon s where listed
      order by rating desc, review_count desc, id limit ${SALONS}
    ) s
    join service v on v.salon_id = s.id and v.active and v.online and v.add_on_to = '{}'
    group by lower(v.name)
    order by count(*) desc, lower(v.name)
    limit ${LIMIT}`.execute(app.db)
  return rows
}
