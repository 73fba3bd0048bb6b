import type pg from 'pg'
import { serialize } from '../serialize.ts'
import { DISTRIBUTION_COLUMN } from './distributed-tables.ts'

/** Exists only until the keys of all tables that are being distributed are restored. */
export const SAVED_KEYS = 'cluster_foreign_key'

/**
 * Drops what Citus refuses on the tables that are about to be distributed. Their foreign keys to tables that are
 * `distributed`, or are about to be, are saved in the table SAVED_KEYS until they are restored.
 */
export async function dropRefusedKeys(
  client: pg.PoolClient,
  tables: readonly string[],
  distributed: readonly string[],
): Promise<void> {
  await serialize(client, { what: 'the distribution' }, async () => {
    await client.query(`create table if not exists ${SAVED_KEYS} (
      table_name text not null, name text not null, definition text not null, orphans text, primary key (table_name, name))`)
    await client.query(
      `insert into ${SAVED_KEYS}
       select conrelid::regclass, conname, pg_get_constraintdef(oid), ${ORPHANS} from pg_constraint k
       where contype = 'f' and conrelid = any ($1::text[]::regclass[]) and confrelid = any ($2::text[]::regclass[])
       on conflict do nothing`,
      [tables, distributed],
    )
    const { rows } = await client.query<{ statement: string }>(REFUSED, [tables, DISTRIBUTION_COLUMN])
    for (const { statement } of rows) await client.query(statement)
  })
}

/**
 * Statements for tables $1 whose rows are distributed by the column $2. A unique key without it becomes an index, and is
 * unique among the rows of one salon, except for ids, whose primary key has the salon. A trigger that only refuses
 * changes stays.
 */
const REFUSED = `
  with those as (select unnest($1::text[]::regclass[]) as id), without as (
    select i.indexrelid, i.indrelid, c.conname from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('u', 'p')
    where i.indisunique and i.indrelid in (select id from those) and not exists (
      select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname = $2)
  )
  select 1 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'f' and (conrelid in (select id from those) or confrelid in (select id from those))
  union all
  select 2, format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger where not tgisinternal and tgrelid in (select id from those) and tgfoid <> 'refuse_ledger_change'::regproc
  union all
  select 3, regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX \\S+', format('create index %I', x.relname || '_lookup'))
    from without join pg_class x on x.oid = indexrelid
  union all
  select 3, regexp_replace(regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+', format('index %I', x.relname || '_of_salon')),
      'USING btree [(]', format('using btree (%I, ', $2::text))
    from without join pg_class x on x.oid = indexrelid where pg_get_indexdef(indexrelid) !~ '[(]id[)]$'
  union all
  select 4, case when conname is null then format('drop index %s', indexrelid::regclass)
      else format('alter table %s drop constraint %I', indrelid::regclass, conname) end from without
  order by turn, statement`

/** For a key that deletes with what it refers to: the condition on the rows 'c' whose row was deleted meanwhile. */
const ORPHANS = `case when confdeltype = 'c' then (
    select string_agg(format('c.%I is not null', h.attname), ' and ') || format(' and not exists (select from %s p where ', k.confrelid::regclass)
      || string_agg(format('p.%I = c.%I', t.attname, h.attname), ' and ') || ')'
    from unnest(k.conkey, k.confkey) as x (here, there)
    join pg_attribute h on h.attrelid = k.conrelid and h.attnum = x.here
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = x.there) end`

/** Adds the foreign keys between distributed tables that are missing, and deletes what they would have deleted. */
export async function restoreForeignKeys(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(`select where to_regclass('${SAVED_KEYS}') is not null`)
  if (rowCount === 0) return
  const { rows } = await client.query<{ deletion: string | null; statement: string }>(`
    select format('delete from %s c where ', table_name) || orphans as deletion,
      format('alter table %s add constraint %I %s', table_name, name, definition) as statement
    from ${SAVED_KEYS} k where not exists (
      select from pg_constraint c where c.conrelid = k.table_name::regclass and c.conname = k.name)
    order by table_name, name`)
  for (const { deletion, statement } of rows)
    await serialize(client, { what: 'a foreign key' }, async () => {
      // Citus refuses to change a table after a statement that ran on several of its shards at once.
      await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
      if (deletion) await client.query(deletion)
      await client.query(statement)
    })
  await client.query(`drop table ${SAVED_KEYS}`)
}
