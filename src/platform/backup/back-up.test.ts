import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, keysIn, onPutStore, quiet } from '../../../tests/support/backups.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
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
    await asked(
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
