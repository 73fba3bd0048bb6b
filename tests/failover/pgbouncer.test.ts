import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeBackupLock } from '../../src/platform/backup/backup-lock.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { migrationFiles } from '../../src/platform/database/migrate.ts'
import { postgresLive } from '../../src/platform/live/postgres.ts'
import { openLog } from '../../src/platform/log.ts'
import { openLargeSalon } from '../support/large-salon.ts'
import { lostBookings } from '../support/lost-bookings.ts'
import { openClients } from '../support/many-clients.ts'
import { startShopping } from '../support/patroni/shopping.ts'
import { knowsPrepared, PGBOUNCERS } from '../support/pgbouncer.ts'
import { ORIGIN, type PooledSite, SECRET, startPooledSite } from '../support/pooled-site.ts'
import { POSTGRESQL } from '../support/postgres-pair.ts'
import { freshFolder, removeFolder } from '../support/server.ts'

const POOL_SIZE = 40
const CLIENTS = 2_000
const OFTEN = 5
const log = openLog('silent')

const missing = [...(PGBOUNCERS.length > 0 ? [] : ['PgBouncer']), ...(POSTGRESQL ? [] : ['PostgreSQL'])]
if (missing.length > 0) console.warn(`SKIPPED: a pooler is not tested without ${missing.join(' and ')}.`)

const found = PGBOUNCERS.length > 0 ? PGBOUNCERS : [{ program: '', version: 'missing' }]

/** Two processes of the site on one PostgreSQL behind PgBouncer in transaction mode. */
describe.skipIf(missing.length > 0).each(found)('PgBouncer $version', (pgbouncer) => {
  let pooled: PooledSite
  let origins: string[]
  let large: Awaited<ReturnType<typeof openLargeSalon>>

  beforeAll(async () => {
    pooled = await startPooledSite(pgbouncer)
    origins = pooled.sites.map(({ origin }) => origin)
    large = await openLargeSalon(pooled.database.db, { secret: SECRET, origin: ORIGIN, inDays: [3, 4, 5, 6, 7, 8, 9] })
  })
  afterAll(() => pooled?.stop())

  const rowsOf = async (text: string, values: unknown[] = []) => (await pooled.database.pool.query(text, values)).rows
  const lost = (confirmed: readonly string[]) => lostBookings(pooled.database.pool, confirmed)
  const twice = () =>
    rowsOf(
      `select one.id from occupancy one join occupancy other
         on other.salon_id = one.salon_id and other.subject_id = one.subject_id and other.id > one.id
         and other.during && one.during
       where one.salon_id = $1`,
      [large.salon.id],
    )

  test('two processes that start at once migrate, and leave no lock behind', async () => {
    const applied = await rowsOf('select name from migration order by name')
    expect(applied).toEqual((await migrationFiles()).map(({ name }) => ({ name })))
    const locks = () => rowsOf(`select l.* from pg_locks l where locktype = 'advisory'`)
    await expect.poll(locks).toEqual([])
  })

  test('a process with its address alone refuses to start, and says what to set', async () => {
    const { code, output } = await pooled.startWithoutDirectUrl()
    expect([code, output]).toEqual([1, expect.stringContaining('Set DATABASE_DIRECT_URL')])
    expect(await rowsOf(`select from pg_locks where locktype = 'advisory'`)).toEqual([])
  })

  test('connections through it have the timeouts', async () => {
    const through = connect(pooled.pgbouncer.url, 1)
    const { rows } = await through.pool.query(
      `select current_setting('statement_timeout') as one, current_setting('idle_in_transaction_session_timeout') as other`,
    )
    await through.pool.end()
    expect(rows).toEqual([{ one: '30s', other: '15s' }])
  })

  test('frequent statements are right on all server connections, also after their table was changed', async () => {
    await rowsOf('create table shelf (name text, place integer)')
    await rowsOf("insert into shelf values ('shears', 1), ('combs', 2)")
    // Like two processes, which prepare their statements in different order.
    const both = [connect(pooled.pgbouncer.url, 8), connect(pooled.pgbouncer.url, 8)] as const
    try {
      const calculate = async (n: number) => {
        const { db } = both[n % 2] ?? both[0]
        const add = n % 4 === 0 || n % 4 === 3 ? 2 : 5
        const { rows } = await sql<{ sum: number }>`
          select ${n}::int + ${sql.lit(add)} as sum from pg_sleep(0.005)`.execute(db)
        return (rows[0]?.sum ?? 0) - n - add
      }
      const sums = await Promise.all(Array.from({ length: 400 }, (_, n) => calculate(n)))
      expect(new Set(sums)).toEqual(new Set([0]))

      const shelves = (n: number) =>
        sql`select * from shelf where place >= ${n} order by place`.execute((both[n % 2] ?? both[0]).db)
      const often = () => Promise.all(Array.from({ length: 8 * OFTEN }, (_, n) => shelves(1 + (n % 2))))
      await often()
      await rowsOf("alter table shelf add column colour text not null default 'red'")
      for (let n = 0; n < 2; n++)
        for (const { rows } of await often()) expect(rows.at(-1)).toEqual({ name: 'combs', place: 2, colour: 'red' })

      const names = await both[0].db.transaction().execute(async (trx) => {
        for (let n = 0; n < 2 * OFTEN; n++) await sql`select ${n}::int as n`.execute(trx)
        const { rows } = await sql<{ name: string }>`
          select name from pg_prepared_statements where statement = 'select $1::int as n'`.execute(trx)
        return rows.map(({ name }) => name)
      })
      expect(names).toEqual(knowsPrepared(pgbouncer) ? [expect.stringMatching(/^PGBOUNCER_/)] : [])
    } finally {
      await Promise.all(both.map(({ pool }) => pool.end()))
      await rowsOf('drop table shelf')
    }
  })

  test('no booking is lost or given twice, and jobs send what belongs to it', async () => {
    const shopping = startShopping(large, origins)
    await shopping.more(20).finally(shopping.stop)
    const { confirmed, failures } = await shopping.stop()
    expect(failures).toEqual({})
    expect(await lost(confirmed)).toEqual([])
    expect(await twice()).toEqual([])
    const told = () =>
      rowsOf(
        'select count(distinct booking_id)::int as count from notification_sent where booking_id = any($1::uuid[])',
        [confirmed],
      )
    await expect.poll(told).toEqual([{ count: confirmed.length }])
  })

  test('a time that all customers want at once is given to one', async () => {
    for (let n = 0; n < 4; n++) {
      const statuses = await large.contend(origins)
      expect(statuses.filter((status) => status === 200)).toEqual([200])
      expect(statuses.filter((status) => status === 0 || status >= 500)).toEqual([])
    }
    expect(await twice()).toEqual([])
  })

  test('all processes show a change of a salon', async () => {
    const addresses = origins.map((origin) => `${origin}/saloon/${large.salon.slug}`)
    const shown = () => Promise.all(addresses.map(async (address) => (await fetch(address)).text()))
    const through = connect(pooled.pgbouncer.url, 1)
    try {
      for (const text of ['as it was', 'as it is now', 'as it will be']) {
        await shown()
        await through.pool.query('update salon set description = $2 where id = $1', [large.salon.id, text])
        const began = performance.now()
        const texts = expect.stringContaining(text)
        await expect.poll(shown, { timeout: 10_000, interval: 20 }).toEqual([texts, texts])
        console.log(`PgBouncer ${pgbouncer.version}: shown after ${(performance.now() - began).toFixed(0)} ms`)
      }
    } finally {
      await through.pool.end()
    }
  })

  test('a change in one process reaches the listeners in another', async () => {
    const through = connect(pooled.pgbouncer.url, 2)
    const [one, other] = [1, 2].map(() => postgresLive({ url: pooled.directUrl, pool: through.pool, log }))
    let told = 0
    other?.watch(large.salon.id, () => {
      told += 1
    })
    const tell = () => {
      one?.changed(large.salon.id)
      return told
    }
    await expect.poll(tell, { timeout: 10_000 }).toBeGreaterThan(0)
    await Promise.all([one?.stop(), other?.stop()])
    await through.pool.end()
  })

  test('one backup runs at a time, while customers book, and can be restored', async () => {
    const target = await freshFolder()
    const other = await takeBackupLock(pooled.directUrl)
    const refused = await pooled.backUp(target).catch((error: Error) => error.message)
    await other.release()
    expect(refused).toContain('Another backup of this database is running')
    const shopping = startShopping(large, origins)
    try {
      await shopping.more(3)
      // Throws if the restored tables differ.
      await pooled.backUp(target, '--verify')
      await shopping.more(3)
    } finally {
      await shopping.stop()
      await removeFolder(target)
    }
    expect((await shopping.stop()).failures).toEqual({})
  })

  test(`${CLIENTS} clients share ${POOL_SIZE} connections to PostgreSQL while customers book`, async () => {
    const clients = await openClients(pooled.pgbouncer.url, CLIENTS)
    const counts: number[] = []
    const shopping = startShopping(large, origins)
    const began = performance.now()
    let rounds = 0
    try {
      for (let n = 0; n < 3; n++) {
        const querying = clients.query()
        counts.push(await pooled.serverConnections())
        expect(await querying).toEqual([])
        rounds += 1
        await shopping.more(10)
        counts.push(await pooled.serverConnections())
      }
    } finally {
      await shopping.stop()
      await clients.close()
    }
    const { confirmed, failures } = await shopping.stop()
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(
      `PgBouncer ${pgbouncer.version}: ${CLIENTS} clients, ${rounds * CLIENTS} queries, ${confirmed.length} bookings in ${seconds} s, ` +
        `refused ${JSON.stringify(failures)}, at most ${Math.max(...counts)} server connections`,
    )
    expect(failures).toEqual({})
    expect(await lost(confirmed)).toEqual([])
    expect(Math.max(...counts)).toBeLessThanOrEqual(POOL_SIZE)
  })
})
