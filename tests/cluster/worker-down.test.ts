import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBookings } from '../../src/domain/bookings/booking/list-bookings.ts'
import { isTemporarilyUnavailable } from '../../src/domain/kernel/unavailable.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type CitusCluster, createClusterDatabase, startCluster } from '../support/citus-cluster.ts'
import type { TestDatabase } from '../support/database.ts'
import { addCustomer } from '../support/factories.ts'
import { addTestSalon, choose, payForAppointment, type TestSalon } from '../support/test-salon.ts'

/** 11:00 in Copenhagen. */
const SLOT = Date.parse('2026-12-04T10:00:00Z')
const PAGE = { page: 1, limit: 20 }
let cluster: CitusCluster
let database: TestDatabase
let t: TestApp

beforeAll(async () => {
  cluster = await startCluster()
  const nodes = [cluster.coordinator, ...cluster.workers].map(({ url }) => url)
  const url = await createClusterDatabase(nodes, 'worker_down')
  const open = connect(url)
  database = { ...open, url, reads: open.db }
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
})
afterAll(async () => {
  await database?.pool.end()
  await cluster?.stop()
})

/** A salon whose rows are on the worker with this port. */
async function salonOn(port: number): Promise<TestSalon> {
  for (;;) {
    const salon = await addTestSalon(database.db)
    const { rows } = await database.pool.query<{ port: number }>(
      `select nodeport as port from citus_shards where shardid = get_shard_id_for_distribution_column('booking', $1::uuid)`,
      [salon.salonId],
    )
    if (rows[0]?.port === port) return salon
  }
}

async function book(salon: TestSalon, customer: { id: string }, hours: number): Promise<string> {
  await choose(t.app, customer, salon, new Date(SLOT + hours * 3_600_000))
  return (await payForAppointment(t.app, customer)).bookingId
}

test('while a worker is down, the salons of the other are booked, and their customers see their appointments', async () => {
  const [down, up] = cluster.workers
  if (!(down && up)) throw new Error('two workers are needed')
  const [salonDown, salonUp] = [await salonOn(down.port), await salonOn(up.port)]
  const [customerDown, customerUp, later] = [
    await addCustomer(database.db),
    await addCustomer(database.db),
    await addCustomer(database.db),
  ]
  await book(salonDown, customerDown, 0)
  await book(salonUp, customerUp, 0)

  await down.stop('immediate')
  const refused = async (work: Promise<unknown>) =>
    expect(
      isTemporarilyUnavailable(
        await work.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    ).toBe(true)
  await refused(book(salonDown, customerDown, 1))
  await refused(listBookings(t.app, customerDown.id, {}, PAGE))
  await book(salonUp, later, 1)
  await book(salonUp, customerUp, 2)
  expect(await listBookings(t.app, customerUp.id, {}, PAGE)).toMatchObject({ total: 2 })
  expect(await listBookings(t.app, later.id, {}, PAGE)).toMatchObject({ total: 1 })

  await down.start()
  await book(salonDown, later, 1)
  expect(await listBookings(t.app, customerDown.id, {}, PAGE)).toMatchObject({ total: 1 })
  expect(await listBookings(t.app, later.id, {}, PAGE)).toMatchObject({ total: 2 })
})
