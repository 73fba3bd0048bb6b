import type pg from 'pg'
import { DISTRIBUTED_TABLES } from './distributed-tables.ts'

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

/** Of DISTRIBUTED_TABLES, in their order: those that exist, and of these the ones that Citus has not distributed yet. */
export async function tablesToDistribute(database: Queryable): Promise<{ existing: string[]; left: string[] }> {
  const { rows } = await database.query<{ name: string; done: boolean }>(
    `select name, exists (
       select from pg_dist_partition where partmethod = 'h' and logicalrelid = to_regclass(name)) as done
     from unnest($1::text[]) with ordinality as t (name, n) where to_regclass(name) is not null order by n`,
    [DISTRIBUTED_TABLES],
  )
  const existing = rows.map(({ name }) => name)
  return { existing, left: rows.filter(({ done }) => !done).map(({ name }) => name) }
}
