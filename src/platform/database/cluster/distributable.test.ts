import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { migrationFiles } from '../migrate.ts'
import { DISTRIBUTED_TABLES } from './distributed-tables.ts'
import { REFERENCES_TO_COORDINATOR, UNIQUE_AMONG_SALONS } from './unchecked-keys.ts'

const database = freshDatabase()

/**
 * Tables of salons on the coordinator: what search and a salon's page read, what belongs to customers, and what concerns
 * a salon's plan. A new table that grows with bookings belongs into DISTRIBUTED_TABLES.
 */
const LOCAL_TABLES = [
  'audit_entry',
  'card_reader',
  'cart',
  'cart_product',
  'cart_service',
  'class_session',
  'coupon',
  'customer_salon',
  'dispute',
  'favourite_product',
  'favourite_salon',
  'invitation',
  'last_minute_offer',
  'marketplace_invoice',
  'membership',
  'menu_category',
  'opening_hours',
  'payout_account',
  'payout_schedule',
  'plan_charge',
  'plan_trial',
  'plan_usage',
  'popularity_count',
  'product',
  'product_photo',
  'reconciliation_difference',
  'resource',
  'review',
  'review_report',
  'salon_category',
  'salon_name_part',
  'salon_own_end',
  'salon_photo',
  'salon_report',
  'salon_search',
  'salon_treatment',
  'service',
  'shift',
  'shift_override',
  'special_day',
  'staff',
  'staff_photo',
  'staff_service',
  'stock_movement',
  'time_off',
  'time_off_request',
  'waiting_offer',
  'waiting_place',
  'waiting_request',
]

async function names(query: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(query, [DISTRIBUTED_TABLES])
  return rows.map(({ name }) => name)
}

const THEIRS = '($1::text[]::regclass[])'

test('each table of salons is either distributed or listed as local to the coordinator', async () => {
  const withSalon = await names(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'salon_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ${THEIRS} is not null order by 1`,
  )
  expect(withSalon.filter((table) => !DISTRIBUTED_TABLES.some((known) => known === table))).toEqual(LOCAL_TABLES)
  expect(DISTRIBUTED_TABLES.filter((table) => !withSalon.includes(table))).toEqual([])
})

test('a distributed table has the salon first in its primary key, and in each exclusion constraint', async () => {
  const without = await names(
    `select conrelid::regclass || ' ' || conname as name from pg_constraint c where contype in ('p', 'x') and conrelid = any ${THEIRS}
       and (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) <> 'salon_id'`,
  )
  expect(without).toEqual([])
})

test('no trigger of a distributed table runs SQL that a shard cannot', async () => {
  const triggers = await names(
    `select tgrelid::regclass || ' ' || tgname as name from pg_trigger where not tgisinternal and tgrelid = any ${THEIRS} order by 1`,
  )
  // The first checks what the use case has checked already, and is dropped there; the others only refuse changes.
  expect(triggers).toEqual([
    'ledger_entry ledger_entry_kept',
    'ledger_posting ledger_entry_balances',
    'ledger_posting ledger_posting_kept',
  ])
})

test('a foreign key between distributed tables has the salon on both sides', async () => {
  const wrong = await names(
    `select conrelid::regclass || ' ' || conname as name from pg_constraint c
     where contype = 'f' and conrelid = any ${THEIRS} and confrelid = any ${THEIRS} and not exists (
       select from unnest(c.conkey, c.confkey) as k (here, there)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here and a.attname = 'salon_id'
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.there and b.attname = 'salon_id')`,
  )
  expect(wrong).toEqual([])
})

test('the keys of distributed tables that a cluster does not check are those that its command checks', async () => {
  // Further ones need the salon, or a line in the lists of that command.
  const columns = (oids: string, table: string) =>
    `(select string_agg(attname, ', ' order by n) from unnest(${oids}) with ordinality k (number, n)
      join pg_attribute on attrelid = ${table} and attnum = number)`
  const references = await names(
    `select format('%s (%s) %s (%s)', conrelid::regclass, ${columns('conkey', 'conrelid')}, confrelid::regclass, ${columns('confkey', 'confrelid')}) as name
     from pg_constraint where contype = 'f' and conrelid = any ${THEIRS} and not confrelid = any ${THEIRS}`,
  )
  expect(references.sort()).toEqual(
    REFERENCES_TO_COORDINATOR.map(
      ({ table, columns, to, toColumns }) => `${table} (${columns}) ${to} (${toColumns})`,
    ).sort(),
  )
  const unique = await names(
    `select format('%s (%s)', indrelid::regclass, ${columns('indkey::smallint[]', 'indrelid')}) as name from pg_index
     where indisunique and indrelid = any ${THEIRS} and ${columns('indkey::smallint[]', 'indrelid')} !~ '\\msalon_id\\M'`,
  )
  expect(unique.sort()).toEqual(UNIQUE_AMONG_SALONS.map(({ table, columns }) => `${table} (${columns})`).sort())
})

test('no local table has a foreign key to a distributed one', async () => {
  const wrong = await names(
    `select conrelid::regclass || ' ' || conname as name from pg_constraint
     where contype = 'f' and confrelid = any ${THEIRS} and not conrelid = any ${THEIRS}`,
  )
  expect(wrong).toEqual([])
})

/** With a name of its own, or with a column. */
const ADDS_CONSTRAINT =
  /alter table (?:only )?(\w+)\s[^;]*\badd (?:constraint\b|(?:column )?\w+ [^;,]*\b(?:check|unique|references|primary key)\b)/gi

test('migrations add constraints to distributed tables by commands of their own', async () => {
  // Citus passes the whole text of a query on to its workers, which refuse several commands in one.
  const later = (await migrationFiles()).filter(({ name }) => name >= '0110')
  const together = later.filter(({ sql }) =>
    [...sql.replaceAll(/execute '(?:[^']|'')*'/g, '').matchAll(ADDS_CONSTRAINT)].some(([, table = '']) =>
      DISTRIBUTED_TABLES.some((distributed) => distributed === table),
    ),
  )
  expect(later.length).toBeGreaterThan(0)
  expect(together.map(({ name }) => name)).toEqual([])
})
