import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../src/domain/kernel/refusal.ts'
import { isTemporarilyUnavailable } from '../../src/domain/kernel/unavailable.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { bookRepeatedly } from '../support/book-repeatedly.ts'
import { type CitusCluster, createClusterDatabase, startCluster } from '../support/citus-cluster.ts'
import type { TestDatabase } from '../support/database.ts'
import { lostBookings } from '../support/lost-bookings.ts'

/** Each of the three servers crashes this often. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2)

let cluster: CitusCluster
let database: TestDatabase
let t: TestApp

beforeAll(async () => {
  // A crash must not lose what was committed.
  cluster = await startCluster(['synchronous_commit=on', 'citus.recover_2pc_interval=2s'])
  const nodes = [cluster.coordinator, ...cluster.workers].map(({ url }) => url)
  const url = await createClusterDatabase(nodes, 'crash')
  const open = connect(url)
  database = { ...open, url, reads: open.db }
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
})
afterAll(async () => {
  await database?.pool.end()
  await cluster?.stop()
})

/** Orders that were placed on a worker while the coordinator still has the cart they were made of. */
async function halfCommitted(): Promise<string[]> {
  const placed = await sql<{ key: string; id: string }>`
    select attempt_key as key, id from customer_order where status = 'placed' and attempt_key is not null`.execute(
    database.db,
  )
  const carts = await sql<{ key: string }>`select attempt_key as key from cart`.execute(database.db)
  const open = new Set(carts.rows.map(({ key }) => key))
  return placed.rows.filter(({ key }) => open.has(key)).map(({ id }) => id)
}

test('no confirmed booking is lost when a server of the cluster crashes, and bookings continue', {
  timeout: 900_000,
}, async () => {
  const shopping = bookRepeatedly(t, database, 4)
  const more = async () => {
    const before = shopping.confirmed.length
    await expect.poll(() => shopping.confirmed.length, { timeout: 120_000 }).toBeGreaterThan(before + 8)
  }
  await more()
  for (const server of Array.from({ length: ROUNDS }, () => [cluster.coordinator, ...cluster.workers]).flat()) {
    await server.stop('immediate')
    // The others may serve meanwhile.
    await new Promise((later) => setTimeout(later, 1_000))
    await server.start()
    await more()
  }
  await shopping.stop()

  expect(await lostBookings(database.pool, shopping.confirmed)).toEqual([])
  await expect.poll(halfCommitted, { timeout: 30_000 }).toEqual([])
  expect(shopping.failures.filter((error) => !isPaymentFailure(error) && !isTemporarilyUnavailable(error))).toEqual([])
  console.info(`${shopping.confirmed.length} confirmed, ${shopping.failures.length} refused while a server was down`)
})

/** The response to the commit was lost: the customer waits for an e-mail; or nothing was charged. */
function isPaymentFailure(error: unknown): boolean {
  return error instanceof Refusal && ['payment_in_progress', 'payment_unavailable'].includes(error.code)
}
