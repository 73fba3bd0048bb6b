import type pg from 'pg'
import { serialize } from '../serialize.ts'

/** A table of one row that only tells Citus of a change on the coordinator. */
export const MARKER = 'coordinator_change'
const TRIGGER = 'commits_in_two_phases'
const LOCK = 7_255_667

/**
 * Makes transactions atomic that change tables of the coordinator and of one worker. Citus commits in two phases only
 * if it knows of changes on several servers, and it does not know those of the coordinator's own tables: it would commit
 * on the worker first, and a coordinator that crashes then would lose its part. So a change of any such table runs a
 * statement on a table that Citus manages there. Tables that exist already are left as they are.
 */
export async function commitInTwoPhases(client: pg.PoolClient): Promise<void> {
  await serialize(client, { what: 'the commit in two phases' }, async () => {
    // Of several processes that start, one adds the triggers.
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (!(await isDistributed(client))) {
      await client.query(`create table ${MARKER} (id int primary key)`)
      await client.query('select citus_add_local_table_to_metadata($1)', [MARKER])
    }
    await client.query(`
      create or replace function ${TRIGGER}() returns trigger language plpgsql as $$
      begin
        update ${MARKER} set id = id where id = 1;
        return null;
      end $$`)
    for (const name of await notInTwoPhases(client))
      await client.query(
        `create trigger ${TRIGGER} after insert or update or delete on ${name} for each statement execute function ${TRIGGER}()`,
      )
  })
}

/** Whether all tables of DISTRIBUTED_TABLES that there were at some time have been distributed. */
export async function isDistributed(database: Pick<pg.Pool, 'query'>): Promise<boolean> {
  return (await database.query('select where to_regclass($1) is not null', [MARKER])).rowCount !== 0
}

/** The tables of the coordinator whose changes Citus would not know of. */
export async function notInTwoPhases(database: Pick<pg.Pool, 'query'>): Promise<string[]> {
  return (await database.query<{ name: string }>(UNMARKED, [TRIGGER])).rows.map(({ name }) => name)
}

/**
 * The same for tables that came after the database was distributed: those of jobs are created by the first process that
 * starts, others by migrations. Nothing is done on a database that is not distributed.
 */
export async function commitNewTablesInTwoPhases(pool: pg.Pool): Promise<void> {
  if (!(await isDistributed(pool)) || (await notInTwoPhases(pool)).length === 0) return
  const client = await pool.connect()
  try {
    await commitInTwoPhases(client)
  } finally {
    client.release()
  }
}

/**
 * The tables of the coordinator alone, with those of jobs, that have no trigger named $1. Jobs are inserted into a
 * partition, by its name, where triggers of the whole table do not run.
 */
const UNMARKED = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'p')
    and (c.relnamespace::regnamespace::text = 'pgboss' or c.relnamespace::regnamespace::text = 'public' and not c.relispartition)
    and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
    and not exists (select from pg_dist_shard s where c.relname like '%\\_' || s.shardid)
    and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = $1)
  order by 1`
