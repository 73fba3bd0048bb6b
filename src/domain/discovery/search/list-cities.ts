import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'

const LIMIT = 500

/** Towns and districts with listed salons, as their addresses name them. Reads one entry of the index for each, not each salon. */
export async function listCities(app: Pick<App, 'reads'>): Promise<string[]> {
  const next = (after: unknown) =>
    sql`(select s.city from salon s where s.listed and s.city > ${after} order by s.city limit 1)`
  const { rows } = await sql<{ city: string }>`
    with recursive town (city) as (
      select ${next(sql`''`)}
      union all
      select ${next(sql`town.city`)} from town where town.city is not null
    )
    select city from town where city is not null limit ${LIMIT}`.execute(app.reads)
  return rows.map(({ city }) => city)
}
