import type pg from 'pg'
import { TABLES } from './rows.ts'

/** The largest tables: their indexes are built at the end instead of row by row. */
const LONG = ['booking', 'booking_line', 'customer_order', 'payment', 'client', 'occupancy', 'salon_search']

/** Computes once what the triggers would compute for every row of a salon, before they are enabled again. */
const FILL = 'select salon_search_anew(array(select id from salon where listed))'

/**
 * Drops what is checked or maintained row by row during a large load: foreign keys, non-unique indexes of the largest
 * tables, and triggers that maintain search data. They are recorded in `demo_load_aside`, so that an interrupted load
 * can restore them.
 */
export async function deferConstraints(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    `with aside as (
      select 0 as step, null as take, $3 as make
      union all
      select 1, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass), pg_get_triggerdef(t.oid)
      from pg_trigger t where t.tgrelid = any($1::regclass[]) and t.tgname = 'search_new'
      union all
      select 1, format('drop index %s', x.indexrelid::regclass), pg_get_indexdef(x.indexrelid)
      from pg_index x where x.indrelid = any($2::regclass[]) and not x.indisunique and not x.indisexclusion
      union all
      select 2, format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
        format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
      from pg_constraint c where c.contype = 'f' and c.conrelid = any($1::regclass[])
    ) select take, make from aside order by step, make`,
    [TABLES, LONG, FILL],
  )
  await client.query('insert into demo_load_aside select n, make from unnest($1::text[]) with ordinality m (make, n)', [
    rows.map(({ make }) => make),
  ])
  for (const { take } of rows) if (take) await client.query(take)
}

/** Restores them one by one, so that an interruption loses at most one. */
export async function restoreConstraints(
  client: pg.PoolClient,
  inTransaction: (work: () => Promise<void>) => Promise<void>,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const { rows } = await client.query('select n, make from demo_load_aside order by n')
  for (const [done, { n, make }] of rows.entries()) {
    await inTransaction(async () => {
      await client.query("set local maintenance_work_mem = '256MB'")
      await client.query(make)
      await client.query('delete from demo_load_aside where n = $1', [n])
    })
    onProgress(done + 1, rows.length)
  }
}
