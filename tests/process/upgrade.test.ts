import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { buildWith } from '../support/build-with.ts'
import { openLargeSalon, readRepeatedly } from '../support/large-salon.ts'
import { hasNginx, startNginx, type TestNginx } from '../support/nginx.ts'
import { ownSite } from '../support/own-site.ts'
import {
  embeddedUrl,
  freePort,
  freshFolder,
  removeFolder,
  runServer,
  startServer,
  type TestServer,
} from '../support/server.ts'

const { dataDir: siteData } = ownSite()
/** A machine may be busy with other tests. */
const PATIENCE_MS = 60_000
const LONGEST_MS = 240_000
const DATABASE = 'salloon_upgrade'
const SECRET = 'only the tests know this secret, all of it'
const ORIGIN = 'https://salloon.example'
const BARE = { APP_ENV: 'production', SIMULATE: 'payments,mail,sms', ORIGIN, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' }
/** What the next version adds, to a table that every booking writes to, and what the one after that removes. */
const ADDS = '9001-adds.sql'
const REMOVES = '9002-removes.sql'
const MIGRATIONS = {
  [ADDS]: `create table extra (id integer primary key);
    alter table booking add column extra_wish text not null default ''`,
  [REMOVES]: `-- contract: 9001
    alter table booking drop column extra_wish`,
}

/** Two processes behind nginx on one database, which are replaced by other versions while customers book. */
describe.skipIf(!hasNginx || siteData === '')('with continuous bookings', () => {
  let url: string
  let dataDir: string
  let nginx: TestNginx
  let database: ReturnType<typeof connect>
  let large: Awaited<ReturnType<typeof openLargeSalon>>
  let sites: [TestServer, TestServer]
  const folders: string[] = []

  const settings = (port: number) => ({
    ...BARE,
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: '5',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
  })
  const run = (port: number, folder?: string) => startServer(settings(port), folder)
  const versionWith = async (...names: (keyof typeof MIGRATIONS)[]) => {
    const folder = await buildWith(Object.fromEntries(names.map((name) => [name, MIGRATIONS[name] ?? ''])))
    folders.push(folder)
    return folder
  }

  beforeAll(async () => {
    const embedded = new URL(await embeddedUrl(siteData))
    await administer(embedded.toString(), `create database ${DATABASE}`)
    embedded.pathname = `/${DATABASE}`
    url = embedded.toString()
    dataDir = await freshFolder()
    const ports = [await freePort(), await freePort()] as const
    sites = await Promise.all([run(ports[0]), run(ports[1])])
    database = connect(url, 4)
    large = await openLargeSalon(database.db, { secret: SECRET, origin: ORIGIN })
    nginx = await startNginx(sites.map(({ port }) => port))
  }, LONGEST_MS)
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all(sites?.map((site) => site.stop()) ?? [])
    await database?.pool.end()
    if (siteData) await administer(await embeddedUrl(siteData), `drop database if exists ${DATABASE} with (force)`)
    for (const folder of [...folders, dataDir].filter(Boolean)) await removeFolder(folder)
  })

  /** Of all bookings that customers were told they have, those that are not there. */
  async function missing(confirmed: readonly string[]): Promise<unknown[]> {
    const { rows } = await database.pool.query(
      `select requested.id from unnest($1::uuid[]) as requested (id)
       where not exists (select from booking b where b.id = requested.id and b.status = 'confirmed')`,
      [confirmed],
    )
    return rows
  }

  /** That a process takes bookings, asked directly. */
  async function takesBookings(site: TestServer): Promise<void> {
    const shopping = large.testSalon(site.origin, 1)
    await vi.waitUntil(() => shopping.seen.confirmed.length > 2, { timeout: PATIENCE_MS })
    const { confirmed, failures } = await shopping.stop()
    expect(failures).toEqual([])
    expect(await missing(confirmed)).toEqual([])
  }

  test('a rolling restart loses no request', { timeout: LONGEST_MS }, async () => {
    const shopping = large.testSalon(nginx.origin, 3)
    const stopReading = readRepeatedly([`${nginx.origin}/login`, `${nginx.origin}/api/getsaloons`], 3)
    for (const turn of [0, 1] as const) {
      const enough = shopping.seen.confirmed.length + 5
      await vi.waitUntil(() => shopping.seen.confirmed.length > enough, { timeout: PATIENCE_MS })
      expect(await sites[turn].stop('SIGTERM')).toBe(0)
      sites[turn] = await run(sites[turn].port)
    }
    const { confirmed, failures } = await shopping.stop()
    const { count, wrong, broken } = await stopReading()
    const complaints = failures.length + wrong.length > 0 ? await nginx.complaints() : ''
    expect({ failures, wrong, broken, missing: await missing(confirmed) }, complaints).toEqual({
      failures: [],
      wrong: [],
      broken: 0,
      missing: [],
    })
    expect(count).toBeGreaterThan(20)
  })

  test('the next version migrates and takes bookings beside this one; a lock that it waits for blocks nobody', {
    timeout: LONGEST_MS,
  }, async () => {
    const next = await versionWith(ADDS)
    const [first, second] = sites
    await first.stop('SIGTERM')
    // Somebody reads bookings for long, as a backup does: nobody can change the table meanwhile.
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin')
    await reader.query('lock table booking in access share mode')
    const shopping = large.testSalon(second.origin, 2)
    const starting = run(first.port, next)
    const waiting = () =>
      database.pool.query(
        `select from pg_locks where relation = 'booking'::regclass and not granted and mode = 'AccessExclusiveLock'`,
      )
    await vi.waitUntil(async () => (await waiting()).rowCount, { timeout: PATIENCE_MS, interval: 20 })
    const before = shopping.seen.confirmed.length
    await vi.waitUntil(() => shopping.seen.confirmed.length > before + 5, { timeout: PATIENCE_MS })
    await reader.query('commit')
    await reader.end()
    sites = [await starting, second]
    const { confirmed, failures } = await shopping.stop()
    expect(failures).toEqual([])
    expect(await missing(confirmed)).toEqual([])
    expect(sites[0].output()).toContain(`${ADDS} waits for others who use the same tables`)

    for (const site of sites) await takesBookings(site)
  })

  test('this version runs again on the next one’s database', { timeout: LONGEST_MS }, async () => {
    const [first, second] = sites
    await first.stop('SIGTERM')
    sites = [await run(first.port), second]
    await takesBookings(sites[0])
  })

  test('after a removal the next version still works, and this one refuses to start', {
    timeout: LONGEST_MS,
  }, async () => {
    const [next, afterNext] = [await versionWith(ADDS), await versionWith(ADDS, REMOVES)]
    const [first, second] = sites
    for (const [turn, folder] of [afterNext, next].entries()) {
      const site = [first, second][turn] as TestServer
      await site.stop('SIGTERM')
      sites[turn as 0 | 1] = await run(site.port, folder)
    }
    for (const site of sites) await takesBookings(site)
    const { code, output } = await runServer(settings(await freePort()))
    expect(code).toBe(1)
    expect(output).toContain(`${REMOVES}, which removed what this version still uses. Start the newer version.`)
  })
})

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
