import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { migrate, migrationFiles } from './migrate.ts'

const database = freshDatabase()
const RENAMED = '0047-standard-names.sql'

/** Names of tables, columns, indexes, constraints and functions of the schema. */
const NAMES = `
  select table_name::text as name from information_schema.tables where table_schema = 'public'
  union select column_name::text from information_schema.columns where table_schema = 'public'
  union select indexname::text from pg_indexes where schemaname = 'public'
  union select conname::text from pg_constraint where connamespace = 'public'::regnamespace
  union select proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace`

test('the migration to standard names keeps rows, and leaves no old name', async () => {
  const { pool } = database
  await pool.query('drop schema public, simulated cascade; create schema public')
  const before = (await migrationFiles()).map(({ name }) => name).filter((name) => name < RENAMED)
  await migrate(pool, 'migrations', { only: new Set(before) })
  const personId = '00000000-0000-7000-8000-000000000001'
  await pool.query(`
    insert into person (id, name, email, role, created_at, updated_at)
      values ('${personId}', 'Karen', 'karen@salloon.example', 'customer', now(), now());
    insert into notice_choice (person_id, kind, mail, sms) values ('${personId}', 'reminder_day', false, true);
    insert into kept_reply (id, person_id, fingerprint, reply, claimed_at) values ('key', '${personId}', 'call', '"sealed"', now())`)

  expect(await migrate(pool)).toContain(RENAMED)

  const one = async (sql: string) => (await pool.query(sql)).rows
  expect(await one('select kind, mail, sms from notification_preference')).toEqual([
    { kind: 'reminder_day', mail: false, sms: true },
  ])
  expect(await one('select id, response from idempotent_response')).toEqual([{ id: 'key', response: 'sealed' }])
  const names = (await one(NAMES)).map(({ name }) => String(name)).join('\n')
  const OLD =
    /kept_reply|notice_(choice|sent)|till_re|pays_by|made_from|given_minor|last_visit_at|method_ref\b(?<!payment_method_ref)/
  expect(names.split('\n').filter((name) => OLD.test(name))).toEqual([])
})
