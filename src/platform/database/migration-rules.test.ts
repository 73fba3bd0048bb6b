import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { contracts, removals } from './migration-rules.ts'

/** Those before were applied when there was no version in production. */
const FIRST_RULED = '0028'

const names = readdirSync('migrations').filter((name) => name.endsWith('.sql') && name >= FIRST_RULED)
const textOf = (name: string) => readFileSync(`migrations/${name}`, 'utf8')

test('a migration removes nothing that the previous version uses, unless it names the migration that stopped using it', () => {
  const wrong = names
    .filter((name) => contracts(textOf(name)) === null)
    .flatMap((name) =>
      removals(textOf(name)).map((why) => `${name} ${why}: add "-- contract: NNNN" (docs/operations/upgrade.md)`),
    )
  expect(wrong).toEqual([])
})

test('a contract names an existing earlier migration', () => {
  const numbers = readdirSync('migrations').map((name) => name.slice(0, 4))
  for (const name of names) {
    const number = contracts(textOf(name))
    if (number !== null) expect([name, numbers.includes(number) && number < name]).toEqual([name, true])
  }
})

describe('removals from the previous version', () => {
  it.each([
    'drop table visit',
    'alter table visit drop column wish',
    'alter table visit drop wish',
    'alter table visit rename column wish to note',
    'alter table visit rename to booking',
    'alter table visit alter column minutes type bigint',
    'alter table visit alter column wish set not null',
    'alter table visit add column wish text not null',
    'alter table visit add wish text not null, add other text',
    'drop function count_visits()',
    'drop trigger counted on visit',
    'TRUNCATE visit',
    `do $$ begin execute 'select 1'; end $$; alter table visit drop column wish`,
  ])('is seen: %s', (sql) => expect(removals(sql)).not.toEqual([]))

  it.each([
    'create table visit (id uuid not null, wish text not null)',
    'alter table visit add column wish text',
    `alter table visit add column wish text not null default ''`,
    'alter table visit add column n integer not null generated always as (1) stored',
    'alter table visit add constraint short check (length(wish) < 9) not valid',
    'alter table visit drop constraint short',
    'alter table visit alter column wish drop not null',
    'create or replace function f() returns int language sql as $$ select 1; drop table x $$',
    'drop trigger counted on visit; create trigger counted after insert on visit for each row execute function f()',
    `-- drop table visit
     insert into note (text) values ('drop table visit')`,
    'create index on visit (wish)',
  ])('is not seen in: %s', (sql) => expect(removals(sql)).toEqual([]))
})

test.each([
  ['-- contract: 0041\nalter table visit drop column wish', '0041'],
  ['--contract: 0041  \n', '0041'],
  ['-- Why.\nselect 1', null],
  ['select 1 -- a contract: 0041', null],
])('%j names %j', (sql, number) => expect(contracts(sql)).toBe(number))
