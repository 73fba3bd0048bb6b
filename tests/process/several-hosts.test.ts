import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { type Forwarder, startForwarder } from '../support/forwarder.ts'
import { openLargeSalon, readRepeatedly } from '../support/large-salon.ts'
import { lostBookings } from '../support/lost-bookings.ts'
import { NGINX, startNginx, type TestNginx } from '../support/nginx.ts'
import { POSTGRESQL, type PostgresPair, startPair } from '../support/postgres-pair.ts'
import { freePort, freshFolder, removeFolder, startServer, type TestServer } from '../support/server.ts'

const SECRET = 'only the tests know this secret, all of it'
const ORIGIN = 'https://salloon.example'
const BARE = { APP_ENV: 'production', SIMULATE: 'payments,mail,sms', ORIGIN, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' }

/** About two bookings of each of four shoppers: enough to show that they go on, and soon made by a busy machine. */
const SOME = 8

/** Two processes of the site behind nginx, on one address that leads to the primary of two databases. */
describe.skipIf(!POSTGRESQL || !existsSync(NGINX))('several hosts', () => {
  let pair: PostgresPair
  let address: Forwarder
  let dataDir: string
  let nginx: TestNginx
  let database: ReturnType<typeof connect>
  let large: Awaited<ReturnType<typeof openLargeSalon>>
  let sites: [TestServer, TestServer]

  const run = (port: number) => {
    const url = `postgres://salloon@127.0.0.1:${address.port}/postgres`
    const own = { DATABASE_URL: url, DATABASE_READ_URL: pair.replica.url, DATABASE_CONNECTIONS: '10' }
    return startServer({ ...BARE, ...own, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' })
  }

  beforeAll(async () => {
    pair = await startPair()
    address = await startForwarder(pair.primary.port)
    dataDir = await freshFolder()
    const ports = [await freePort(), await freePort()] as const
    sites = await Promise.all([run(ports[0]), run(ports[1])])
    await pair.synchronous()
    database = connect(`postgres://salloon@127.0.0.1:${address.port}/postgres`)
    large = await openLargeSalon(database.db, { secret: SECRET, origin: ORIGIN })
    nginx = await startNginx(sites.map(({ port }) => port))
  })
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all(sites?.map((site) => site.stop()) ?? [])
    await database?.pool.end()
    await address?.close()
    await pair?.stop()
    if (dataDir) await removeFolder(dataDir)
  })

  const ask = async (path: string, token?: string): Promise<string> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return (await fetch(`${sites[0].origin}${path}`, { headers })).text()
  }
  const describeAs = (text: string) =>
    database.pool.query('update salon set description = $2 where id = $1', [large.salon.id, text])

  test('visitors read from the replica; signed-in users and changed pages from the primary', async () => {
    const [path, page] = [`/api/getsaloon/${large.salon.slug}`, `/saloon/${large.salon.slug}`]
    await describeAs('as it was')
    await expect.poll(() => ask(path)).toContain('as it was')
    const replica = connect(pair.replica.url, 1)
    await replica.pool.query('select pg_wal_replay_pause()')
    // No change notification is sent, so visitors’ data comes from the replica alone.
    const untold = await database.pool.connect()
    await untold.query('set session_replication_role = replica')
    await untold.query('update salon set description = $2 where id = $1', [large.salon.id, 'untold'])
    untold.release(true)
    expect(await ask(path)).toContain('as it was')
    expect(await ask(path, large.tokens[0])).toContain('untold')

    await ask(page)
    await describeAs('as it is now')
    await expect.poll(() => ask(page), { timeout: 3_000 }).toContain('as it is now')
    expect(await ask(path)).toContain('as it is now')
    await replica.pool.query('select pg_wal_replay_resume()')
    await replica.pool.end()
  })

  test('a host that dies loses no confirmed booking, and visitors notice nothing', async () => {
    const [first, second] = sites
    const shopping = large.testSalon(nginx.origin, 4)
    const stopReading = readRepeatedly(
      ['/', '/api/getsaloons', `/api/getsaloon/${large.salon.slug}`].map((path) => `${nginx.origin}${path}`),
      4,
    )
    await expect.poll(() => shopping.seen.confirmed.length).toBeGreaterThan(SOME)
    await first.stop('SIGKILL')
    const before = shopping.seen.confirmed.length
    await expect.poll(() => shopping.seen.confirmed.length).toBeGreaterThan(before + SOME)
    const { confirmed, failures } = await shopping.stop()
    const { count, wrong, broken } = await stopReading()
    sites = [await run(first.port), second]

    expect(await lostBookings(database.pool, confirmed)).toEqual([])
    // Only calls in progress failed, at most one of each shopper: with 502, or 0 when half of the response had been sent.
    expect(failures.filter((status) => status !== 502 && status !== 0)).toEqual([])
    expect(failures.length).toBeLessThanOrEqual(4)
    expect(wrong).toEqual([])
    // An answer that was half sent cannot be sent by another.
    expect(broken).toBeLessThanOrEqual(4)
    expect(count).toBeGreaterThan(20)
  })

  test('after a failover to the replica all hosts continue, and no booking is lost', async () => {
    const shopping = large.testSalon(nginx.origin, 4)
    await expect.poll(() => shopping.seen.confirmed.length).toBeGreaterThan(SOME)
    const failedAt = new Date()
    address.cut()
    await pair.primary.stop('immediate')
    await pair.replica.promote()
    address.forwardTo(pair.replica.port)
    const before = shopping.seen.confirmed.length
    await expect.poll(() => shopping.seen.confirmed.length, { timeout: 30_000 }).toBeGreaterThan(before + SOME)
    const { confirmed } = await shopping.stop()
    expect(await lostBookings(database.pool, confirmed)).toEqual([])

    for (const site of sites) {
      const own = large.testSalon(site.origin, 1)
      await expect.poll(() => own.seen.confirmed.length).toBeGreaterThan(2)
      confirmed.push(...(await own.stop()).confirmed)
      expect(own.seen.failures).toEqual([])
    }
    // Those who listen are back as well, and what is done later is done once. (A mail that was sent as the primary failed,
    // before that was recorded, is sent again: notifications are sent at least once.)
    const listening = async (channel: string) => {
      const asked = `select from pg_stat_activity where application_name = $1`
      return (await database.pool.query(asked, [channel])).rowCount
    }
    await expect.poll(() => listening('salloon salon_shown'), { timeout: 30_000 }).toBe(2)
    const mailed = async () => {
      const { rows } = await database.pool.query<{ told: number; twice: number }>(
        `select count(distinct n.booking_id)::int as told, (select count(*)::int from (select from simulated.outbox
           where sent_at > $2 group by recipient, subject, body having count(*) > 1) t) as twice
         from notification_sent n where n.booking_id = any($1::uuid[])`,
        [confirmed.slice(-5), failedAt],
      )
      return rows[0]
    }
    await expect.poll(mailed, { timeout: 30_000 }).toEqual({ told: 5, twice: 0 })
    expect(sites.map(({ output }) => output()).join('')).toContain('replica unreachable, reading from primary')
  })
})
