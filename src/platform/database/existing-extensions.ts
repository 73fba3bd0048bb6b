import type pg from 'pg'

const CREATE = /^create extension if not exists (\w+);$/gm

/** The extensions of the database, by name. */
export async function existingExtensions(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension')
  return new Set(rows.map(({ name }) => name))
}

/**
 * A migration without its statements that create an extension which exists. PostgreSQL would ignore them, but with
 * Citus only the owner of an extension may issue them, and a superuser has created some.
 */
export function withoutExisting(sql: string, extensions: ReadonlySet<string>): string {
  return sql.replace(CREATE, (statement, name: string) => (extensions.has(name) ? '' : statement))
}

/** The extensions that a migration creates. */
export function extensionsIn(sql: string): string[] {
  return [...sql.matchAll(CREATE)].map(([, name = '']) => name)
}

/** Those of `names` that the database lacks and its user may not create. */
export async function findForbiddenExtensions(
  client: pg.ClientBase | pg.Pool,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) requested (name)
     where not exists (select from pg_extension where extname = name)
       and not (select rolsuper from pg_roles where rolname = current_user)
       and not (has_database_privilege(current_database(), 'create')
         and exists (select from pg_available_extension_versions v where v.name = requested.name and v.trusted))`,
    [names],
  )
  return rows.map(({ name }) => name)
}
