import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { openLargeSalon } from '../support/large-salon.ts'
import { embeddedUrl, freshFolder, removeFolder, startServer, type TestServer } from '../support/server.ts'

/** A folder with a version before this one, built: `npm run test:upgrade` makes it. */
const BEFORE = process.env.VERSION_BEFORE ?? ''
const SECRET = 'only the tests know this secret, all of it'
const PATIENCE_MS = 120_000

/** Whether that version lets a newer one migrate its database. */
const comesBack = existsSync(join(BEFORE, 'src/platform/database/migration-rules.ts'))

describe.skipIf(BEFORE === '')('the previous version with its demo data', () => {
  let dataDir: string
  let before: TestServer
  let now: TestServer
  let database: ReturnType<typeof connect>
  let large: Awaited<ReturnType<typeof openLargeSalon>>
  let kept: Map<string, string[]>
  const settings = { SESSION_SECRET: SECRET, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DATABASE_CONNECTIONS: '8' }

  beforeAll(async () => {
    dataDir = await freshFolder()
    before = await startServer({ ...settings, DATA_DIR: dataDir }, BEFORE)
    database = connect(await embeddedUrl(dataDir), 4)
    kept = await readIds()
  }, 300_000)
  afterAll(async () => {
    await now?.stop()
    await database?.pool.end()
    await before?.stop()
    if (dataDir) await removeFolder(dataDir)
  }, 60_000)

  /** The ids of the rows of some tables. Jobs of both versions add rows, such as the demo's weekly class. */
  async function readIds(): Promise<Map<string, string[]>> {
    const ids = new Map<string, string[]>()
    for (const table of ['salon', 'person', 'service', 'staff', 'review', 'booking']) {
      const { rows } = await database.pool.query<{ id: string }>(`select id from ${table}`)
      ids.set(
        table,
        rows.map(({ id }) => id),
      )
    }
    return ids
  }

  async function takesBookings(...sites: TestServer[]): Promise<void> {
    const shopping = sites.map(({ origin }) => large.testSalon(origin, 2))
    const enough = () => shopping.every(({ seen }) => seen.confirmed.length > 10)
    await vi.waitUntil(() => enough(), { timeout: PATIENCE_MS })
    const seen = await Promise.all(shopping.map((one) => one.stop()))
    expect(seen.flatMap(({ failures }) => failures)).toEqual([])
    const { rows } = await database.pool.query(
      `select requested.id from unnest($1::uuid[]) as requested (id)
       where not exists (select from booking b where b.id = requested.id and b.status = 'confirmed')`,
      [seen.flatMap(({ confirmed }) => confirmed)],
    )
    expect(rows).toEqual([])
  }

  test('is migrated by this version while it runs, and keeps its data', { timeout: 300_000 }, async () => {
    now = await startServer({ ...settings, DATABASE_URL: await embeddedUrl(dataDir), DATA_DIR: dataDir })
    const present = await readIds()
    for (const [table, ids] of kept) {
      const found = new Set(present.get(table))
      expect([table, ids.length > 0, ids.filter((id) => !found.has(id))]).toEqual([table, true, []])
    }
  })

  test('takes bookings beside this version', { timeout: 300_000 }, async () => {
    large = await openLargeSalon(database.db, { secret: SECRET, origin: before.origin })
    await takesBookings(before, now)
  })

  test.skipIf(!comesBack)('starts again on the migrated database', { timeout: 300_000 }, async () => {
    await now.stop()
    const again = await startServer(
      { ...settings, DATABASE_URL: await embeddedUrl(dataDir), DATA_DIR: dataDir },
      BEFORE,
    )
    await takesBookings(again)
    await again.stop()
  })
})
