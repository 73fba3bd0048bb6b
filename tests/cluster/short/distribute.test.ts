import { randomUUID } from 'node:crypto'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { handlers } from '../../../src/jobs/handlers.ts'
import { commitNewTablesInTwoPhases } from '../../../src/platform/database/cluster/commit-in-two-phases.ts'
import { distribute } from '../../../src/platform/database/cluster/distribute.ts'
import { DISTRIBUTED_TABLES } from '../../../src/platform/database/cluster/distributed-tables.ts'
import { describeCluster } from '../../../src/platform/database/cluster/status.ts'
import { connect } from '../../../src/platform/database/connect.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { openQueue } from '../../../src/platform/jobs/queue.ts'
import { createOnNodes, dropClusterDatabase } from '../../support/citus-cluster.ts'
import { databaseServer } from '../../support/database.ts'
import { freshFolder, removeFolder } from '../../support/server.ts'
import { choose, payForAppointment, setUpSalon } from '../../support/test-salon.ts'

/** 11:00 in Copenhagen. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const NAME = 'salloon_test_distribute'
let nodes: readonly string[]
let url: string
let open: ReturnType<typeof connect>

beforeAll(async () => {
  nodes = (await databaseServer()).nodes ?? []
  url = await createOnNodes(nodes, NAME)
  open = connect(url)
  await migrate(open.pool)
})
afterAll(async () => {
  await open?.pool.end()
  await dropClusterDatabase(nodes, NAME)
})

/** The keys, triggers and rows of all tables that are distributed. */
async function contents(pool: pg.Pool) {
  const counts = DISTRIBUTED_TABLES.map((table) => `select '${table}' as name, count(*)::int as n from ${table}`)
  const { rows } = await pool.query<{ name: string; n: number }>(counts.join(' union all '))
  return rows.filter(({ n }) => n > 0).map(({ name, n }) => `${name} ${n}`)
}

describe('distributing a database with bookings', () => {
  it('keeps its rows, and takes bookings before and after an interruption', async () => {
    const { t, testSalon, me } = await setUpSalon({ ...open, url, reads: open.db })
    const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)
    const book = async (hours: number) => {
      await choose(t.app, me, testSalon, at(hours))
      return payForAppointment(t.app, me)
    }
    await book(0)
    const before = await contents(open.pool)
    expect(before).toContain('booking 1')

    // The connection of the command is lost after some tables.
    const killed = distribute(open.pool, {
      shards: 4,
      online: false,
      onProgress: (line) => {
        if (line.includes('customer_order,')) throw new Error('interrupted')
      },
    })
    await expect(killed).rejects.toThrow('interrupted')
    expect(await contents(open.pool)).toEqual(before)
    // A start of the site meanwhile leaves that to the command: it would block writes.
    expect(await migrate(open.pool)).toEqual([])
    expect((await describeCluster(open.pool)).at(-1)).toContain('Not distributed yet: order_service, ')

    // What refers to a booking that is deleted meanwhile is deleted when the foreign keys are back.
    await book(1)
    await open.pool.query('delete from booking where starts_at = $1', [at(1)])
    expect(await contents(open.pool)).toContain('booking_line 2')
    await distribute(open.pool, { shards: 4, online: false })
    expect(await contents(open.pool)).toEqual(
      expect.arrayContaining(['booking 1', 'booking_line 1', 'booking_event 2']),
    )
    expect((await describeCluster(open.pool)).at(-1)).toBe('All tables are distributed.')
    await book(2)
    expect(await contents(open.pool)).toContain('booking 2')
    await expect(choose(t.app, me, testSalon, at(2))).rejects.toMatchObject({ code: 'slot_taken' })
    // The coordinator has no rows of these tables any more.
    const sizes = await open.pool.query<{ name: string }>(
      'select t as name from unnest($1::text[]) t where pg_relation_size(t::regclass) > 0',
      [DISTRIBUTED_TABLES],
    )
    expect(sizes.rows).toEqual([])
    // Nothing is left to do.
    const lines: string[] = []
    await distribute(open.pool, { onProgress: (line) => lines.push(line) })
    expect(lines).toEqual([])
  })

  it('is migrated: a file may add columns and indexes to its tables', async () => {
    const folder = await freshFolder()
    onTestFinished(() => removeFolder(folder))
    await cp('migrations', folder, { recursive: true })
    await writeFile(
      join(folder, '9001-colours.sql'),
      `-- What Citus passes on to its workers is one statement; this file has several.
       alter table occupancy add column colour text;
       update occupancy set colour = 'a;b' where kind = 'booking';
       create index occupancy_colour on occupancy (salon_id, colour) where colour is not null;`,
    )
    expect(await migrate(open.pool, folder)).toEqual(['9001-colours.sql'])
    const { rows } = await open.pool.query<{ result: string }>(
      "select result from run_command_on_shards('occupancy', $$select count(*) from pg_indexes where tablename = '%s' and indexdef like '%%colour%%'$$)",
    )
    expect(rows.map(({ result }) => result)).toEqual(rows.map(() => '1'))
    expect(rows.length).toBeGreaterThan(1)
  })

  it('restores the foreign keys between its tables, and keeps the ledger from being changed', async () => {
    const { rows } = await open.pool.query<{ key: string }>(
      `select conrelid::regclass || ' ' || confrelid::regclass as key from pg_constraint
       where contype = 'f' and conrelid = any ($1::text[]::regclass[]) order by 1`,
      [DISTRIBUTED_TABLES],
    )
    expect(rows.map(({ key }) => key)).toEqual([
      'booking client',
      'booking customer_order',
      'booking_change booking',
      'booking_event booking',
      'booking_line booking',
      'booking_proposal booking',
      'commission_objection commission_decision',
      'customer_order client',
      'ledger_posting ledger_entry',
      'message conversation',
      'notification_sent booking',
      'occupancy booking',
      'order_product customer_order',
      'order_service customer_order',
      'payment customer_order',
      'payment_link booking',
      'receipt customer_order',
      'receipt_refund_line receipt',
    ])
    const kinds =
      "insert into ledger_entry (salon_id, id, kind, reference, at, currency) values (gen_random_uuid(), gen_random_uuid(), 'sale', 'x', now(), 'DKK')"
    await open.pool.query(kinds)
    await expect(open.pool.query("update ledger_entry set currency = 'EUR'")).rejects.toThrow('only added to')
  })

  it('commits a booking on the worker and on the coordinator together', async () => {
    const { t, testSalon, me } = await setUpSalon({ ...open, url, reads: open.db })
    await choose(t.app, me, testSalon, SLOT)
    /** Transactions that were prepared on a worker, of which Citus has not deleted the record yet. */
    const prepared = async () => (await open.pool.query('select from pg_dist_transaction')).rowCount ?? 0
    const before = await prepared()
    await payForAppointment(t.app, me)
    expect(await prepared()).toBeGreaterThan(before)
  })

  it('commits a change on the worker and its job together, also where the tables of jobs came later', async () => {
    const { testSalon } = await setUpSalon({ ...open, url, reads: open.db })
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const queue = await openQueue(url, { handlers, everyMinute: {} }, silent)
    onTestFinished(queue.stop)
    await commitNewTablesInTwoPhases(open.pool)
    const prepared = async () => (await open.pool.query('select from pg_dist_transaction')).rowCount ?? 0
    const before = await prepared()
    await open.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('client')
        .values({ salon_id: testSalon.salonId, id: randomUUID(), name: 'Karen', created_at: SLOT, updated_at: SLOT })
        .execute()
      await queue.jobs.enqueue(tx, 'serve-waiting-list', { salonId: testSalon.salonId })
    })
    expect(await prepared()).toBeGreaterThan(before)
  })

  it('is refused on a database without Citus, with what to do', async () => {
    const admin = new pg.Pool({ connectionString: nodes[0], max: 1 })
    await expect(distribute(admin)).rejects.toThrow('has no extension citus')
    await admin.end()
  })
})
