import { type Kysely, sql } from 'kysely'
import type { DB } from '../kernel/tables.ts'

/** The full names of accounts by id. One statement; none for no ids. */
export async function personNames(db: Kysely<DB>, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, trim(name || ' ' || last_name) as name from person where id = any(${known}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
