import { sql } from 'kysely'
import type { App } from '../app.ts'

const MOST = 200

/** Towns and districts with live salons, as their addresses name them, the busiest first. */
export async function listCities(app: Pick<App, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    select city from salon where status = 'live' and city <> ''
    group by city order by count(*) desc, city limit ${MOST}`.execute(app.db)
  return rows.map(({ city }) => city)
}
