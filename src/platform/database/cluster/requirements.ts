import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

/** Throws an Error with a message that says what to do unless the database is a coordinator with workers. */
export async function requireWorkers(database: Queryable): Promise<void> {
  const { rows } = await database.query("select from pg_extension where extname = 'citus'")
  if (rows.length === 0)
    throw new Error(
      'The database has no extension citus. Create it in this database on the coordinator and on each worker, then add the workers.',
    )
  const workers = await database.query(
    "select from pg_dist_node where groupid <> 0 and noderole = 'primary' and isactive",
  )
  if (workers.rows.length === 0)
    throw new Error("The coordinator has no workers. Add each of them: select citus_add_node('HOST', PORT).")
}

/** Of the given tables those that are distributed by Citus. */
export async function distributedOf(database: Queryable, tables: readonly string[]): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `select logicalrelid::regclass::text as name from pg_dist_partition
     where partmethod = 'h' and logicalrelid = any ($1::text[]::regclass[])`,
    [tables],
  )
  return new Set(rows.map(({ name }) => name))
}
