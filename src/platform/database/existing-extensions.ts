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
