import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { keysIn, onPutStore, quiet, runSql } from '../../../tests/support/backups.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addCustomer, addReview, addSalon } from '../../../tests/support/factories.ts'
import { ORIGINALS, storedImages } from '../images/stored.ts'
import { folderStore } from '../storage/folder-store.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { backUp } from './back-up.ts'
import { formatPictureList } from './back-up-pictures.ts'
import { decryptWith, noEncryption } from './encryption.ts'
import type { Manifest } from './manifest.ts'
import { pack } from './packing.ts'
import { prune } from './prune.ts'
import { restore } from './restore.ts'

const source = freshDatabase()
const later = new Date('2100-01-01T00:00:00Z')
let folder: string
let pictures: ObjectStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salloon-back-up-'))
  pictures = folderStore(join(folder, 'pictures'))
  await storedImages(pictures).storeDrawing('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await pictures.put(`${ORIGINALS}Thumbs.db`, Buffer.from('of somebody else'))
})
afterAll(() => rm(folder, { recursive: true }))

const onto = (store: ObjectStore, finish?: Parameters<typeof backUp>[3]) =>
  backUp({ url: source.url, pictures }, { store, encryption: noEncryption }, quiet, finish)

test('only one backup runs, from its first picture until it has pruned', async () => {
  const store = folderStore(join(folder, 'alone'))
  const refused: string[] = []
  const tryAnother = async (when: string) => {
    await expect(onto(store)).rejects.toThrow(/Another backup of this database is running/)
    refused.push(when)
  }
  const busy = onPutStore(store, async (key) => {
    if (key.startsWith('pictures/')) await tryAnother('pictures')
    if (key.endsWith('manifest.json')) await tryAnother('manifest')
  })
  let removed: string[] = []
  await onto(busy, async (made, assertLocked) => {
    await assertLocked()
    removed = await prune(
      onPutStore(store, () => tryAnother('pruning')),
      made,
      1,
      later,
    )
    await tryAnother('finishing')
  })
  expect(refused).toEqual(['pictures', 'manifest', 'finishing'])
  expect(removed).toEqual([])
  await onto(store)
})

test('a backup that lost its lock does not prune', async () => {
  const outcome = onto(folderStore(join(folder, 'let-go')), async (_made, assertLocked) => {
    await runSql(
      source.url,
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'salloon backup' and datname = current_database()",
    )
    await assertLocked()
  })
  await expect(outcome).rejects.toThrow(/connection to the database was lost/)
})

test('other files are not backed up as pictures', async () => {
  const store = folderStore(join(folder, 'strange'))
  expect((await onto(store)).pictures.count).toBe(1)
  expect(await keysIn(store, 'pictures/')).toHaveLength(1)
})

describe('where no picture is found', () => {
  const empty = () => folderStore(join(folder, 'of another DATA_DIR'))
  const without = (store: ObjectStore) =>
    backUp({ url: source.url, pictures: empty() }, { store, encryption: noEncryption }, quiet)

  afterEach(() =>
    runSql(
      source.url,
      "update salon set picture = null; update person set picture = null; update review set photos = '{}'; delete from salon_photo",
    ),
  )

  test('a database without pictures is backed up', async () => {
    expect((await without(folderStore(join(folder, 'no pictures')))).pictures.count).toBe(0)
  })

  test.each([
    ['a salon', "update salon set picture = '/images/00000000000000000000000000000000.svg'"],
    [
      'a gallery',
      `insert into salon_photo (salon_id, id, path, position)
       select id, id, '/images/00000000000000000000000000000000.webp', 0 from salon`,
    ],
    ['an account', "update person set picture = '/images/00000000000000000000000000000000.webp'"],
    ['a review', "update review set photos = array['/images/00000000000000000000000000000000.webp']"],
  ])('the picture of %s is missed, and nothing is backed up', async (what, refer) => {
    const { id } = await addSalon(source.db)
    await addReview(source.db, id, { customer_id: (await addCustomer(source.db)).id })
    await runSql(source.url, refer)
    const store = folderStore(join(folder, `without that of ${what}`))
    await expect(without(store)).rejects.toThrow(/refers to pictures .*of another DATA_DIR has none/)
    expect(await keysIn(store)).toEqual([])
  })
})

test('a list of pictures with an invalid name is refused before anything is written', async () => {
  const store = folderStore(join(folder, 'changed'))
  const made = await onto(store)
  const place = folderStore(join(folder, 'restored', 'here'))
  const hash = '0'.repeat(32)
  for (const name of ['../../../escaped', '', '..', `/${hash}.svg`, `${hash}.svg/../../../escaped`]) {
    const lines = formatPictureList([{ name, size: 1, sha256: '-' }])
    const list = await pack(store, noEncryption, { folder: `backups/${made.id}/`, name: 'changed' }, lines)
    const changed: Manifest = { ...made, pictures: { ...made.pictures, ...list, count: 1 } }
    const outcome = restore(
      { store, decrypt: decryptWith(null) },
      changed,
      { url: source.url, pictures: place },
      { replace: true },
      quiet,
    )
    await expect(outcome).rejects.toThrow(/is no picture/)
    expect(await readdir(folder)).not.toContain('restored')
  }
})
