import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoCity } from '@salloon/demo/load'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../src/platform/backup/back-up.ts'
import { decryptWith, type Encryption, encryptFor, newKeys, noEncryption } from '../src/platform/backup/encryption.ts'
import { listBackups, type Manifest, readManifest } from '../src/platform/backup/manifest.ts'
import { restore } from '../src/platform/backup/restore.ts'
import { verify } from '../src/platform/backup/verify.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { storedImages } from '../src/platform/images/stored.ts'
import { folderStore } from '../src/platform/storage/folder-store.ts'
import type { ObjectStore } from '../src/platform/storage/object-store.ts'
import { s3Store } from '../src/platform/storage/s3-store.ts'
import { addJobs, bytesOf, keysIn, onPutStore, onScratch, quiet, runSql } from './support/backups.ts'
import { freshDatabase } from './support/database.ts'
import { type S3Server, startS3Server } from './support/s3-server.ts'
import { choose, payForAppointment, setUpSalon } from './support/test-salon.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
// Machines that are busy with other things take their time for a whole schema.
const LONG = { timeout: 120_000 }
const source = freshDatabase()
let folder: string
let pictures: ObjectStore
let server: S3Server
let keys: { identity: string; recipient: string }
let scene: Awaited<ReturnType<typeof setUpSalon>>
let hours = 0
let places = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salloon-backup-'))
  server = await startS3Server('backups')
  keys = await newKeys()
  pictures = emptyPlace()
  const drawn = '/images/00000000000000000000000000000000.svg'
  await loadDemoCity(source.pool, {
    ...{ seed: 7, now: NOW, salons: 2, bookings: 80 },
    images: { storeDrawing: async () => drawn },
  })
  for (const n of [1, 2, 3])
    await storedImages(pictures).storeDrawing(`<svg xmlns="http://www.w3.org/2000/svg" width="${n}"/>`)
  scene = await setUpSalon(source, NOW)
  await addJobs(source.url)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const emptyPlace = () => folderStore(join(folder, String(places++)))
const made = (store: ObjectStore, encryption: Encryption = noEncryption) =>
  backUp({ url: source.url, pictures }, { store, encryption }, quiet)

/** Books and pays for the next hour that is free, as a customer does. */
async function book(): Promise<string> {
  const { t, me, testSalon } = scene
  await choose(t.app, me, testSalon, new Date(Date.UTC(2026, 11, 2 + Math.floor(hours / 5), 9 + (hours++ % 5))))
  return (await payForAppointment(t.app, me)).bookingId
}

const digests = ({ tables }: Manifest) => tables.map(({ name, rows, digest }) => `${name} ${rows} ${digest}`)

/** Confirmed bookings with all that belongs to one: its line, its time in the calendar, its order and the money for it. */
const WHOLE = `select b.id from booking b
  join booking_line l on (l.salon_id, l.booking_id) = (b.salon_id, b.id)
  join occupancy o on (o.salon_id, o.booking_id) = (b.salon_id, b.id)
  join customer_order c on c.id = b.order_id join payment p on p.order_id = c.id and p.captured_minor > 0
  where b.status = 'confirmed'`

test(
  'a backup made while people book has every booking confirmed before, whole, and none that came later',
  LONG,
  async () => {
    const [store, before, during] = [s3Store(server.settings, 'whole/'), [await book(), await book()], [] as string[]]
    const busy = onPutStore(store, async (key) => {
      // While the booking’s rows are only partly written.
      if (/tables\/public\.(booking_line|customer_order|payment|product)\./.test(key)) during.push(await book())
    })
    const manifest = await made(busy, encryptFor(keys.recipient))
    expect(during).toHaveLength(4)
    const from = { store, decrypt: decryptWith(keys.identity) }
    expect(await listBackups(store)).toEqual([{ id: manifest.id, encrypted: true }])
    expect(await readManifest(store, from.decrypt)).toEqual(manifest)

    await onScratch(async (url) => {
      const place = emptyPlace()
      expect(await restore(from, manifest, { url, pictures: place }, {}, quiet)).toEqual({ jobs: 3 })
      const whole = (await runSql<{ id: string }>(url, WHOLE)).map(({ id }) => id)
      expect(whole).toEqual(expect.arrayContaining(before))
      const there = (await runSql<{ id: string }>(url, 'select id from booking')).map(({ id }) => id)
      expect(there.filter((id) => during.includes(id))).toEqual([])
      for (const key of await keysIn(pictures)) expect(await place.read(key)).toEqual(await pictures.read(key))

      // The same rows, triggers and constraints in every table.
      const again = await backUp({ url, pictures: place }, { store: emptyPlace(), encryption: noEncryption }, quiet)
      expect(digests(again)).toEqual(digests(manifest))
      expect(again.sequences).toEqual(manifest.sequences)
      expect(again.pictures.count).toBe(3)
      expect(await runSql(url, GUARDS)).toEqual(await runSql(source.url, GUARDS))
      await expect(runSql(url, TWICE)).rejects.toMatchObject({ code: '23P01' })
      const jobs = "select data, state::text from pgboss.job where name = 'notify-booking' order by data"
      expect(await runSql(url, jobs)).toEqual([
        { data: { n: 1 }, state: 'created' },
        { data: { n: 2 }, state: 'created' },
        { data: { n: 3 }, state: 'failed' },
      ])
      await expect(restore(from, manifest, { url, pictures: place }, {}, quiet)).rejects.toThrow(/not empty/)
    })
  },
)

/** Enabled triggers and validated constraints. */
const GUARDS = `select (select count(*)::int from pg_trigger where tgenabled = 'O' and not tgisinternal) as triggers,
  (select count(*)::int from pg_constraint where convalidated and connamespace::regnamespace::text in ('public', 'simulated')) as constraints`
const TWICE = `insert into occupancy (salon_id, id, subject_id, during, kind, booking_id)
  select salon_id, gen_random_uuid(), subject_id, during, kind, booking_id from occupancy where booking_id is not null limit 1`

describe('a damaged backup', () => {
  const occupied = freshDatabase()
  let store: ObjectStore
  let manifest: Manifest
  const from = () => ({ store, decrypt: decryptWith(keys.identity) })
  beforeAll(async () => {
    store = emptyPlace()
    manifest = await made(store, encryptFor(keys.recipient))
    await runSql(occupied.url, PERSON)
  })

  const flipped = (whole: Buffer) =>
    Buffer.concat([whole.subarray(0, -9), Buffer.from([(whole.at(-9) ?? 0) ^ 1]), whole.subarray(-8)])
  const cutOff = (whole: Buffer) => whole.subarray(0, -1)

  test.each([
    ['a table that was changed', 'tables/public.booking.', flipped],
    ['a table that was cut off', 'tables/public.booking.', cutOff],
    ['a missing table', 'tables/public.booking.', null],
    ['changed jobs', '/jobs.', flipped],
    ['a picture that was changed', 'pictures/', flipped],
    ['a picture that was cut off', 'pictures/', cutOff],
    ['a missing picture', 'pictures/', null],
    ['a changed list of pictures', 'pictures.gz', flipped],
    ['a missing list of pictures', 'pictures.gz', null],
  ])('because of %s is refused, and the database stays as it was', LONG, async (_what, part, change) => {
    const key = (await keysIn(store)).find((each) => each.includes(part) && !each.includes('manifest')) ?? ''
    const whole = await bytesOf(store, key)
    if (change) await store.put(key, change(whole))
    else await store.remove(key)
    const outcome = restore(from(), manifest, { url: occupied.url, pictures: emptyPlace() }, { replace: true }, quiet)
    await expect(outcome).rejects.toThrow(/is not as it was stored|is missing/)
    expect(await runSql(occupied.url, 'select name from person')).toEqual([{ name: 'Ida' }])
    await store.put(key, whole)
  })

  test('cannot be read with another key, and leaves the database unchanged', async () => {
    const other = { store, decrypt: decryptWith((await newKeys()).identity) }
    const outcome = restore(other, manifest, { url: occupied.url, pictures: emptyPlace() }, { replace: true }, quiet)
    await expect(outcome).rejects.toThrow(/is not as it was stored/)
    expect(await runSql(occupied.url, 'select name from person')).toEqual([{ name: 'Ida' }])
  })

  test.each([
    ['changed', flipped],
    ['cut off', cutOff],
  ])('because its manifest was %s is refused', async (_how, change) => {
    const key = `backups/${manifest.id}/manifest.json.age`
    const whole = await bytesOf(store, key)
    await store.put(key, change(whole))
    await expect(readManifest(store, from().decrypt)).rejects.toThrow(/cannot be read/)
    await store.put(key, whole)
  })

  test('is otherwise verified, in a scratch database that is dropped', LONG, async () => {
    const databases = "select from pg_database where datname like 'salloon_verify%'"
    const before = await runSql(source.url, databases)
    const compared = await verify(from(), manifest, source.url, quiet)
    expect(compared.filter(({ same }) => !same)).toEqual([])
    expect(compared).toHaveLength(manifest.tables.length)
    expect(await runSql(source.url, databases)).toEqual(before)
  })

  test('reveals nothing without its key', async () => {
    for (const key of await keysIn(store)) {
      if (key.endsWith('/pictures.gz')) continue
      expect((await bytesOf(store, key)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    }
    await expect(readManifest(store, decryptWith(null))).rejects.toThrow(/BACKUP_IDENTITY/)
    const other = await newKeys()
    await expect(readManifest(store, decryptWith(other.identity))).rejects.toThrow(/cannot be read/)
    expect(() => encryptFor('a password')).toThrow(/age recipient/)
    expect(() => decryptWith('a password')).toThrow(/age identity/)
  })
})

test.each(['tables/public.payment.', 'pictures.gz', 'manifest.json'])(
  'a backup that breaks off at %s is none',
  async (at) => {
    const store = emptyPlace()
    const breaking = onPutStore(store, async (key) => {
      if (key.includes(at)) throw new Error('the store is full')
    })
    await expect(made(breaking)).rejects.toThrow('the store is full')
    expect(await listBackups(store)).toEqual([])
    await expect(readManifest(store, decryptWith(null))).rejects.toThrow(/no complete backup/)
  },
)

test('a database in use is not restored into', async () => {
  const store = emptyPlace()
  const manifest = await made(store)
  const running = await source.pool.connect()
  const into = { url: source.url, pictures: emptyPlace() }
  const outcome = restore({ store, decrypt: decryptWith(null) }, manifest, into, { replace: true }, quiet)
  await expect(outcome).rejects.toThrow(/running/)
  running.release()
})

test('a backup of an older version is migrated, into a database that may be replaced', LONG, async () => {
  const all = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).sort()
  const [older = ''] = all.slice(-4)
  const from = { store: emptyPlace(), decrypt: decryptWith(null) }
  await onScratch(async (url) => {
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    const only = new Set(all.filter((name) => name <= older))
    await migrate(pool, undefined, { only })
    await runSql(url, "insert into designation (id, title) values (gen_random_uuid(), 'Of old')")
    let changed: Promise<string[]> | undefined
    const waits = Promise.withResolvers<string>()
    const busy = onPutStore(from.store, async (key) => {
      if (!key.includes('tables/public.person.')) return
      // A start that has nothing to change does not wait for a backup; one that has does.
      expect(await migrate(pool, undefined, { only })).toEqual([])
      changed = migrate(pool, undefined, { onWait: waits.resolve })
      expect(await waits.promise).toContain('backup')
    })
    const manifest = await backUp({ url, pictures }, { store: busy, encryption: noEncryption }, quiet)
    expect(await changed).toEqual(all.filter((name) => name > older))
    await pool.end()
    expect(manifest.migrations.at(-1)?.name).toBe(older)
    expect(manifest.jobs).toBeNull()

    const into = { url, pictures: emptyPlace() }
    await runSql(url, PERSON)
    await expect(restore(from, manifest, into, {}, quiet)).rejects.toThrow(/not empty/)
    await restore(from, manifest, into, { replace: true }, quiet)
    expect(await runSql(url, 'select from person')).toEqual([])
    expect(await runSql(url, "select from designation where title = 'Of old'")).toHaveLength(1)
    expect(await runSql(url, 'select from migration')).toHaveLength(all.length)
    const tomorrow = { ...manifest, migrations: [...manifest.migrations, { name: '9999-of-tomorrow.sql', hash: '' }] }
    await runSql(url, PERSON)
    await expect(restore(from, tomorrow, into, { replace: true }, quiet)).rejects.toThrow(/or a newer one/)
    expect(await runSql(url, 'select from person')).toHaveLength(1)
  })
})

const PERSON =
  "insert into person (id, name, email, created_at, updated_at) values (gen_random_uuid(), 'Ida', 'ida@example.com', now(), now())"

test('every table is in a backup', async () => {
  const manifest = await made(emptyPlace())
  const tables = await runSql<{ name: string }>(
    source.url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') and tablename <> 'migration' order by 1`,
  )
  expect(manifest.tables.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name).sort())
})
