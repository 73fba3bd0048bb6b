import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { ImportRow } from './check-lines.ts'

/**
 * Common table expressions: `given`, the lines of a file; and `known`, those of the salon's clients, with the client's
 * id (`client_id`): by e-mail address, otherwise by number, unless two names with two addresses share it. Thousands of
 * clients may share one number: of those with an address and those without, the first stands for all (`lone`). `is true`
 * prevents a semi-join, which would compare every client of a number with every line of it.
 */
export function matchedLines(salonId: string, rows: readonly ImportRow[]): RawBuilder<unknown> {
  const given = rows.map(({ line, name, lastName, email, phone, notes, alert, tags }) => ({
    ...{ line, name, last_name: lastName, email, phone, notes, alert, tags },
  }))
  return sql`
    given as materialized (
      select g.line, g.name, g.last_name, g.email, g.phone, g.notes, g.alert, searchable(g.name || ' ' || g.last_name) as called,
        array(select jsonb_array_elements_text(g.tags)) as tags
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (line int, name text, last_name text, email text, phone text, notes text, alert text, tags jsonb)
    ),
    ours as materialized (
      select id, phone, email, person_id, created_at, searchable(name || ' ' || last_name) as called from client
      where salon_id = ${salonId} and phone <> '' and (phone in (select phone from given)) is true
    ),
    lone as materialized (
      select distinct on (phone, email = '') * from ours order by phone, email = '', person_id is null, created_at, id
    ),
    known as materialized (
      select distinct on (line) * from (
        select g.*, c.id as client_id, 0 as way, c.person_id, c.created_at
        from given g join client c on c.salon_id = ${salonId} and lower(c.email) = g.email and c.email <> '' where g.email <> ''
        union all
        select g.*, c.id, 1, c.person_id, c.created_at
        from given g join ours c on c.phone = g.phone and c.called = g.called
        union all
        select g.*, c.id, 1, c.person_id, c.created_at
        from given g join lone c on c.phone = g.phone where g.email = '' or c.email = ''
      ) found order by line, way, person_id is null, created_at, client_id
    )`
}

/**
 * For the transaction of a statement with `matchedLines`: the planner does not know the number of lines, nor that of the
 * clients that were imported just before, and a nested loop would compare each line with each client.
 */
export async function preventNestedLoops(tx: Kysely<DB>): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx)
}
