import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { type Forwarder, startForwarder } from '../../../tests/support/forwarder.ts'
import { isTemporarilyUnavailable } from '../../domain/kernel/unavailable.ts'
import { connect } from './connect.ts'
import { type DatabaseWatch, watchDatabase } from './watch.ts'

const database = freshDatabase()
let address: Forwarder
let pool: ReturnType<typeof connect>['pool']
let watch: DatabaseWatch
const said: string[] = []

beforeAll(async () => {
  const url = new URL(database.url)
  address = await startForwarder(Number(url.port))
  url.port = String(address.port)
  pool = connect(url.href, 3).pool
  const say = (_: object, message: string) => void said.push(message)
  watch = watchDatabase({ pool, log: { info: say, warn: say, error: say } })
  await pool.query('select 1')
})
afterAll(async () => {
  await watch.stop()
  await pool.end()
  await address.close()
})

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error) => error,
  )
const back = () => expect.poll(() => watch.isDown, { timeout: 10_000 }).toBe(false)
const gone = () => expect.poll(() => watch.isDown, { timeout: 10_000 }).toBe(true)

describe('a database that freezes', () => {
  it('fails pending and new statements within seconds', async () => {
    // A statement of a second lets it freeze in the middle.
    const underWay = failureOf(pool.query('select pg_sleep(1)'))
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1)
    address.freeze()
    const began = performance.now()
    const waiting = failureOf(pool.query('select 1'))
    expect([await underWay, await waiting].map((error) => isTemporarilyUnavailable(error))).toEqual([true, true])
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(watch.isDown).toBe(true)

    const asked = performance.now()
    expect(isTemporarilyUnavailable(await failureOf(pool.query('select 1')))).toBe(true)
    expect(isTemporarilyUnavailable(await failureOf(pool.connect()))).toBe(true)
    expect(performance.now() - asked).toBeLessThan(2_000)
  })

  it('is used again as soon as it responds', async () => {
    address.thaw()
    await back()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(said).toEqual(['database unreachable', 'database reachable again'])
  })
})

it('one that accepts no connections is down until it does', async () => {
  address.cut()
  await gone()
  address.forwardTo(Number(new URL(database.url).port))
  await back()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('one that closes the watched connection and accepts a new one is not down', async () => {
  said.length = 0
  const { rowCount } = await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'salloon watch' and datname = current_database()",
  )
  expect(rowCount).toBe(1)
  const watched =
    "select from pg_stat_activity where application_name = 'salloon watch' and datname = current_database()"
  await expect.poll(async () => (await database.pool.query(watched)).rowCount, { timeout: 10_000 }).toBe(1)
  expect([watch.isDown, said]).toEqual([false, []])
})
