import { afterAll, beforeAll, expect, test } from 'vitest'
import { isolateSalon } from '../../src/platform/database/cluster/isolate.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { testApp } from '../support/app.ts'
import { bookRepeatedly } from '../support/book-repeatedly.ts'
import { createClusterDatabase, dropClusterDatabase } from '../support/citus-cluster.ts'
import { databaseServer, type TestDatabase } from '../support/database.ts'
import { lostBookings } from '../support/lost-bookings.ts'
import { addTestSalon } from '../support/test-salon.ts'

const NAME = 'salloon_test_isolate'
const PATIENCE = { timeout: 120_000 }
let nodes: readonly string[]
let database: TestDatabase

beforeAll(async () => {
  nodes = (await databaseServer()).nodes ?? []
  const url = await createClusterDatabase(nodes, NAME)
  const open = connect(url)
  database = { ...open, url, reads: open.db }
})
afterAll(async () => {
  await database?.pool.end()
  await dropClusterDatabase(nodes, NAME)
})

/** The shard of a salon's bookings: how many hash values it has, and its worker. */
async function shardOf(salonId: string) {
  const { rows } = await database.pool.query<{ values: number; worker: string }>(
    `select s.shardmaxvalue::int - s.shardminvalue::bigint + 1 as values, c.nodename || ':' || c.nodeport as worker
     from pg_dist_shard s join citus_shards c on c.shardid = s.shardid
     where s.shardid = get_shard_id_for_distribution_column('booking', $1::uuid)`,
    [salonId],
  )
  return { values: Number(rows[0]?.values), worker: rows[0]?.worker }
}

test('a salon gets a shard of its own on another worker, and loses no booking of those taken meanwhile', {
  timeout: 900_000,
}, async () => {
  const t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const shopping = bookRepeatedly(t, database, 2)
  await expect.poll(() => shopping.confirmed.length, PATIENCE).toBeGreaterThan(3)
  const { rows } = await database.pool.query<{ id: string; slug: string }>(
    'select s.id, s.slug from booking b join salon s on s.id = b.salon_id limit 1',
  )
  const [salon = { id: '', slug: '' }] = rows
  const before = await shardOf(salon.id)
  const to = nodes
    .slice(1)
    .map((node) => `127.0.0.1:${new URL(node).port}`)
    .find((worker) => worker !== before.worker)
  const lines: string[] = []
  const onProgress = (line: string) => lines.push(line)
  const takeMore = async () => {
    const known = shopping.confirmed.length
    await expect.poll(() => shopping.confirmed.length, PATIENCE).toBeGreaterThan(known + 3)
  }
  await isolateSalon(database.pool, { salon: salon.slug, onProgress })
  await takeMore()
  const failedBefore = shopping.failures.length
  await isolateSalon(database.pool, { salon: salon.slug, to, onProgress })
  await takeMore()
  await shopping.stop()

  expect(before.values).toBeGreaterThan(1)
  expect(await shardOf(salon.id)).toEqual({ values: 1, worker: to })
  expect(await lostBookings(database.pool, shopping.confirmed)).toEqual([])
  // While a shard is divided its bookings wait, and some may be refused. Moving fails none.
  expect(shopping.failures.slice(failedBefore).map(String)).toEqual([])
  // Nothing is left to do.
  await isolateSalon(database.pool, { salon: salon.id, to, onProgress })
  expect(lines).toEqual([
    'It has a new shard of its own.',
    'It has a shard of its own.',
    `It was moved from ${before.worker} to ${to}.`,
    'It has a shard of its own.',
    `It is on ${to}.`,
  ])
})

test('an unknown salon and an unknown worker are refused, with what to name', async () => {
  const { salonId } = await addTestSalon(database.db)
  const isolate = (salon: string, to: string) => isolateSalon(database.pool, { salon, to })
  await expect(isolate('nowhere', '127.0.0.1')).rejects.toThrow("no salon 'nowhere'")
  await expect(isolate(salonId, '127.0.0.1')).rejects.toThrow(/no worker 127.0.0.1:5432. Workers: 127.0.0.1:\d+/)
  expect((await shardOf(salonId)).values).toBeGreaterThan(1)
})
