import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addBooking } from '../../../tests/support/factories.ts'
import { addTestSalon } from '../../../tests/support/test-salon.ts'
import { migrate, migrationFiles } from './migrate.ts'

const database = freshDatabase()
const RENAMED = '0047-standard-names.sql'
const REVALUED = '0048-standard-values.sql'

/** Recreates the schema of the version before a migration. */
async function migrateBefore(name: string): Promise<void> {
  await database.pool.query('drop schema if exists public, simulated, pgboss cascade; create schema public')
  const before = (await migrationFiles()).map((file) => file.name).filter((other) => other < name)
  await migrate(database.pool, 'migrations', { only: new Set(before) })
}

/** Names of tables, columns, indexes, constraints and functions of the schema. */
const NAMES = `
  select table_name::text as name from information_schema.tables where table_schema = 'public'
  union select column_name::text from information_schema.columns where table_schema = 'public'
  union select indexname::text from pg_indexes where schemaname = 'public'
  union select conname::text from pg_constraint where connamespace = 'public'::regnamespace
  union select proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace`

test('the migration to standard names keeps rows, and leaves no old name', async () => {
  const { pool } = database
  await migrateBefore(RENAMED)
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

test('the migration to standard values keeps rows, ledger and jobs, and leaves no old value', async () => {
  const { pool, db } = database
  await migrateBefore(REVALUED)
  const { salonId, anna, cut } = await addTestSalon(db)
  const from = new Date('2026-12-01T09:00:00Z')
  const bookingId = await addBooking(db, {
    ...{ salonId, staffId: anna, serviceId: cut, from },
    to: new Date('2026-12-01T10:00:00Z'),
  })
  const [order, sale, entry] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query(`
    update salon set confirms = 'by_hand';
    update booking set source = 'desk';
    insert into booking_event (salon_id, booking_id, id, at, kind) values ('${salonId}', '${bookingId}', '${entry}', now(), 'asked');
    insert into customer_order (salon_id, id, attempt_key, channel, status, currency, services_minor, products_minor, created_at, updated_at)
      values ('${salonId}', '${order}', 'desk:1', 'desk', 'placed', 'DKK', 100, 0, now(), now()),
        ('${salonId}', '${sale}', 'till:2', 'till', 'placed', 'DKK', 100, 0, now(), now());
    insert into payment (salon_id, id, order_id, provider, payment_method_ref, status, amount_minor, currency, captured_minor, created_at, updated_at)
      values ('${salonId}', '${sale}', '${sale}', 'till', 'cash', 'captured', 100, 'DKK', 100, now(), now());
    insert into ledger_entry (salon_id, id, kind, reference, at, currency)
      values ('${salonId}', '${entry}', 'till', 'order:1:1', '${from.toISOString()}', 'DKK');
    insert into ledger_posting (salon_id, entry_id, account, at, currency, amount_minor)
      values ('${salonId}', '${entry}', 'till_cash', '${from.toISOString()}', 'DKK', -100),
        ('${salonId}', '${entry}', 'till_sales', '${from.toISOString()}', 'DKK', 100);
    insert into audit_entry (id, salon_id, at, action) values ('${entry}', '${salonId}', now(), 'till_sale'), ('${sale}', '${salonId}', now(), 'service_added');
    insert into person (id, name, email, role, created_at, updated_at) values ('${entry}', 'Karen', 'karen@salloon.example', 'customer', now(), now());
    insert into notification_preference (person_id, kind, mail, sms)
      values ('${entry}', 'visits', true, true), ('${entry}', 'salon_visits', false, false), ('${entry}', 'messages', false, false);
    insert into notification_sent (salon_id, booking_id, kind, recipient, sent_at)
      values ('${salonId}', '${bookingId}', 'confirmed#0:mail:house', 'salon', now())`)
  await addOldJobs(['tell-salon', 'notify-order', 'forget-imports'])

  expect(await migrate(pool)).toContain(REVALUED)

  const values = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows.flat()
  expect(await values('select confirms from salon')).toEqual(['manually'])
  expect(await values('select source, kind from booking, booking_event')).toEqual(['front_desk', 'booked'])
  expect(await values('select channel, attempt_key from customer_order order by channel')).toEqual([
    ...['front_desk', 'front_desk:1'],
    ...['point_of_sale', 'point_of_sale:2'],
  ])
  expect(await values('select provider from payment')).toEqual(['point_of_sale'])
  expect(await values('select kind, account, amount_minor from ledger_entry, ledger_posting order by 2')).toEqual([
    ...['point_of_sale', 'salon_cash', -100],
    ...['point_of_sale', 'salon_sales', 100],
  ])
  await expect(pool.query('update ledger_posting set amount_minor = 1')).rejects.toThrow('the ledger is only added to')
  expect(await values('select action from audit_entry order by 1')).toEqual(['receipt_issued', 'service_added'])
  expect(await values('select kind from notification_preference order by 1')).toEqual([
    ...['bookings', 'messages', 'salon_bookings'],
  ])
  expect(await values('select kind from notification_sent')).toEqual(['confirmed#0:mail:salon'])
  expect(await values('select name, data from pgboss.job order by 1')).toEqual([
    ...['notify-order', { from: 'notify-order' }],
    ...['notify-salon-owner', { from: 'tell-salon' }],
  ])
  expect(await values('select name, retry_limit from pgboss.queue order by 1')).toEqual([
    ...['notify-order', 7],
    ...['notify-salon-owner', 7],
  ])
})

/** One queued job in a queue of each name. */
async function addOldJobs(names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false })
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, { retryLimit: 7 })
    await boss.send(name, { from: name })
  }
  await boss.stop({ graceful: false })
}

test('the migration of job names keeps queued notifications, and removes the queues of renamed jobs', async () => {
  const { pool } = database
  await migrateBefore('0050-job-names.sql')
  await addOldJobs(['charge-months', 'notify-order', 'sweep-expired-holds'])
  await pool.query(`update pgboss.job set data = '{"orderId": "o", "reader": "salon"}' where name = 'notify-order'`)
  expect(await migrate(pool)).toContain('0050-job-names.sql')
  const { rows } = await pool.query('select name, data from pgboss.job')
  expect(rows).toEqual([{ name: 'notify-order', data: { orderId: 'o', side: 'salon' } }])
  expect((await pool.query('select name from pgboss.queue')).rows).toEqual([{ name: 'notify-order' }])
})

test('a draft that was left at the step of team members continues there', async () => {
  const { pool, db } = database
  await migrateBefore('0051-setup-steps.sql')
  const { salonId } = await addTestSalon(db)
  await pool.query(`update salon set status = 'draft', setup_step = 'people' where id = $1`, [salonId])
  await migrate(pool)
  expect((await pool.query('select setup_step from salon where id = $1', [salonId])).rows).toEqual([
    { setup_step: 'staff' },
  ])
})
