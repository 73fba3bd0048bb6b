import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distribute } from '../../../src/platform/database/cluster/distribute.ts'
import { describeCluster } from '../../../src/platform/database/cluster/status.ts'
import { migrate, migrationFiles } from '../../../src/platform/database/migrate.ts'
import { createOnNodes, dropClusterDatabase } from '../../support/citus-cluster.ts'
import { databaseServer, freshDatabase } from '../../support/database.ts'

const NAME = 'salloon_test_upgraded'
/** The first migration of those that a distributed database accepts; some before add columns with checks. */
const FIRST = '0091'

/** Migrated first, and then distributed. */
const fresh = freshDatabase()
let nodes: readonly string[]
let upgraded: pg.Pool

beforeAll(async () => {
  nodes = (await databaseServer()).nodes ?? []
  upgraded = new pg.Pool({ connectionString: await createOnNodes(nodes, NAME), max: 2 })
})
afterAll(async () => {
  await upgraded?.end()
  await dropClusterDatabase(nodes, NAME)
})

/** Columns, keys, checks, indexes and triggers of all tables, and how each table is distributed. */
async function schema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(`
    with tables as (
      select oid, oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'simulated'::regnamespace) and relname <> 'spatial_ref_sys'
    )
    select name || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
        || coalesce(' ' || pg_get_expr(adbin, adrelid), '') as text
      from tables join pg_attribute a on attrelid = oid and attnum > 0 and not attisdropped left join pg_attrdef d on (adrelid, adnum) = (attrelid, attnum)
    union all select name || ' ' || conname || ' ' || pg_get_constraintdef(c.oid) from tables t join pg_constraint c on conrelid = t.oid
    union all select name || ' ' || pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = oid
    union all select name || ' ' || pg_get_triggerdef(t.oid) from tables r join pg_trigger t on tgrelid = r.oid where not tgisinternal and tgname not like 'truncate_trigger%'
    union all select name || ' ' || partmethod::text || ' ' || (colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'client'::regclass))
      from tables join pg_dist_partition on logicalrelid = oid
    order by 1`)
  return rows.map(({ text }) => text)
}

describe('a database that was distributed before an upgrade', () => {
  it('accepts the migrations, and is as one that was migrated before it was distributed', async () => {
    const names = (await migrationFiles()).map(({ name }) => name)
    const before = names.filter((name) => name < FIRST)
    await migrate(upgraded, 'migrations', { only: new Set(before) })
    await distribute(upgraded, { shards: 2, online: false })
    expect((await upgraded.query("select where to_regclass('payment_link') is null")).rowCount).toBe(1)
    expect(await migrate(upgraded)).toEqual(names.filter((name) => name >= FIRST))
    expect((await describeCluster(upgraded)).at(-1)).toBe('All tables are distributed.')
    expect(await schema(upgraded)).toEqual(await schema(fresh.pool))
  })

  it('has a new table distributed by the next start when the one that made it was interrupted', async () => {
    await upgraded.query('drop table commission_objection')
    await upgraded.query(
      `create table commission_objection (salon_id uuid not null, order_id uuid not null, primary key (salon_id, order_id),
         foreign key (salon_id, order_id) references commission_decision)`,
    )
    expect((await describeCluster(upgraded)).at(-1)).toBe('Not distributed yet: commission_objection')
    expect(await migrate(upgraded)).toEqual([])
    expect((await describeCluster(upgraded)).at(-1)).toBe('All tables are distributed.')
    const keys = "select from pg_constraint where conrelid = 'commission_objection'::regclass and contype = 'f'"
    expect((await upgraded.query(keys)).rowCount).toBe(1)
  })
})
