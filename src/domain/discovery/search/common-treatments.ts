import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Category } from '../../kernel/categories.ts'

/** The number of best rated salons that are read: enough to find common treatments. */
const SALONS = 60
const LIMIT = 60

/** The codes of treatments of one category of services or all, the most offered first. */
export async function commonTreatments(app: Pick<App, 'db'>, category: Category | null = null): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select v.treatments[1] as code
    from (
      select id from salon s where listed and (${category}::text is null
        or exists (select from salon_category c where c.salon_id = s.id and c.category = ${category}))
      order by rating desc, review_count desc, id limit ${SALONS}
    ) s
    join service v on v.salon_id = s.id and v.active and v.online and v.add_on_to = '{}' and (${category}::text is null or v.category = ${category})
    where cardinality(v.treatments) > 0
    group by 1 order by count(distinct v.salon_id) desc, 1 limit ${LIMIT}`.execute(app.db)
  return rows.map(({ code }) => code)
}
