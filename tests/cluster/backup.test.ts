import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../src/platform/backup/back-up.ts'
import { decryptWith, noEncryption } from '../../src/platform/backup/encryption.ts'
import type { Manifest } from '../../src/platform/backup/manifest.ts'
import { restore } from '../../src/platform/backup/restore.ts'
import { verify } from '../../src/platform/backup/verify.ts'
import { distribute } from '../../src/platform/database/cluster/distribute.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { folderStore } from '../../src/platform/storage/folder-store.ts'
import type { ObjectStore } from '../../src/platform/storage/object-store.ts'
import { onPutStore, quiet } from '../support/backups.ts'
import { createClusterDatabase, dropClusterDatabase } from '../support/citus-cluster.ts'
import { databaseServer, type TestDatabase } from '../support/database.ts'
import { addCustomer } from '../support/factories.ts'
import { untilLocksAwaited } from '../support/lock-waits.ts'
import { freshFolder, removeFolder } from '../support/server.ts'
import { choose, payForAppointment, setUpSalon } from '../support/test-salon.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const NAME = 'salloon_test_backed_up'
let nodes: readonly string[]
let database: TestDatabase
let folder: string

beforeAll(async () => {
  folder = await freshFolder()
  nodes = (await databaseServer()).nodes ?? []
  const url = await createClusterDatabase(nodes, NAME)
  const open = connect(url)
  database = { ...open, url, reads: open.db }
})
afterAll(async () => {
  await dropClusterDatabase(nodes, NAME)
  await removeFolder(folder)
})

const place = (name: string) => folderStore(join(folder, name))
const backedUp = (url: string, store: ObjectStore) =>
  backUp({ url, pictures: place('pictures') }, { store, encryption: noEncryption }, quiet)
const digests = ({ tables }: Manifest) => tables.map(({ name, rows, digest }) => `${name} ${rows} ${digest}`)

it('a backup waits for a transaction that changes tables of the coordinator and of a worker', async () => {
  const { testSalon } = await setUpSalon(database, NOW)
  const [customer, client] = [randomUUID(), randomUUID()]
  const writing = await database.pool.connect()
  await writing.query('begin')
  await writing.query(
    "insert into person (id, name, email, created_at, updated_at) values ($1, 'Ida', 'ida@example.com', now(), now())",
    [customer],
  )
  await writing.query(
    "insert into client (salon_id, id, person_id, name, created_at, updated_at) values ($1, $2, $3, 'Ida', now(), now())",
    [testSalon.salonId, client, customer],
  )
  const manifest = backedUp(database.url, place('waited'))
  await untilLocksAwaited(database, 1)
  await writing.query('commit')
  writing.release()
  const rows = new Map((await manifest).tables.map((table) => [table.name, table.rows]))
  const counted = await database.pool.query(
    'select (select count(*)::int from person) as people, (select count(*)::int from client) as clients',
  )
  expect({ people: rows.get('public.person'), clients: rows.get('public.client') }).toEqual(counted.rows[0])
})

it('a backup of a distributed database, made while people book, is verified, restored, and distributed again', {
  timeout: 300_000,
}, async () => {
  const { t, testSalon, me } = await setUpSalon(database, NOW)
  const book = async (customer: { id: string }, hours: number) => {
    await choose(t.app, customer, testSalon, new Date(SLOT.getTime() + hours * 3_600_000))
    return (await payForAppointment(t.app, customer)).bookingId
  }
  const before = [await book(me, 0), await book(me, 1)]
  // Between the snapshot and the first table of the workers, somebody registers and books.
  const store = place('backups')
  let later = ''
  const busy = onPutStore(store, async (key) => {
    if (key.includes('tables/public.audit_entry.')) later = await book(await addCustomer(database.db), 2)
  })
  const manifest = await backedUp(database.url, busy)
  expect(later).not.toBe('')
  const from = { store, decrypt: decryptWith(null) }
  const compared = await verify(from, manifest, database.url, quiet)
  expect(compared.filter(({ same }) => !same)).toEqual([])

  // Over the distributed database, which is not distributed after that.
  await database.pool.end()
  await restore(from, manifest, { url: database.url, pictures: place('restored') }, { replace: true }, quiet)
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  onTestFinished(() => pool.end())
  await distribute(pool, { shards: 2, online: false })
  const { rows } = await pool.query<{ id: string }>('select id from booking')
  expect(rows.map(({ id }) => id).sort()).toEqual(before.sort())
  expect(digests(await backedUp(database.url, place('again')))).toEqual(digests(manifest))
})
