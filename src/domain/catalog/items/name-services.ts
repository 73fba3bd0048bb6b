import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'

/** The names of services, requested by name (ignoring case) or id; unknown ones are left out. */
export async function nameServices(app: Pick<App, 'db'>, requested: readonly string[]): Promise<string[]> {
  if (requested.length === 0) return []
  const ids = requested.map((text) => (isId(text) ? text : null))
  const { rows } = await sql<{ name: string }>`
    select named.name
    from unnest(${requested}::text[], ${ids}::uuid[]) with ordinality as w (text, id, place)
    cross join lateral (
      (select v.name from service v where v.id = w.id)
      union all
      (select v.name from service v where v.active and v.online and v.add_on_to = '{}' and lower(v.name) = lower(w.text) order by v.salon_id limit 1)
      limit 1
    ) named
    order by w.place`.execute(app.db)
  return [...new Set(rows.map(({ name }) => name))]
}
