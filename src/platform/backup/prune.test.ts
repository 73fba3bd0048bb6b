import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysIn } from '../../../tests/support/backups.ts'
import { folderStore } from '../storage/folder-store.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { formatPictureList, pictureFolder } from './back-up-pictures.ts'
import { type Encryption, encryptFor, newKeys, noEncryption } from './encryption.ts'
import { folderOf, listBackups, type Manifest, writeManifest } from './manifest.ts'
import { pack } from './packing.ts'
import { prune } from './prune.ts'

/** The name of an original. */
const named = (n: number) => `${String(n).padStart(32, '0')}.webp`
const NOW = new Date('2026-11-22T12:00:00Z')
let folder: string
let encryption: Encryption
let store: ObjectStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salloon-prune-'))
  encryption = encryptFor((await newKeys()).recipient)
  store = folderStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

async function addBackup(id: string, names: string[]): Promise<Manifest> {
  for (const name of names) await store.put(`${pictureFolder(encryption)}${name}.age`, Buffer.from(name))
  const list = await pack(
    store,
    noEncryption,
    { folder: folderOf(id), name: 'pictures' },
    formatPictureList(names.map((name) => ({ name, size: 1, sha256: '-' }))),
  )
  await store.put(`${folderOf(id)}tables/public.person.gz.age`, Buffer.from(id))
  const made: Manifest = {
    ...{ format: 1, id, at: '', finishedAt: '', postgres: '18', migrations: [], tables: [], sequences: [], jobs: null },
    pictures: { ...list, folder: pictureFolder(encryption), count: names.length, size: names.length },
  }
  await writeManifest(store, encryption, made)
  return made
}

test('the latest are kept with their pictures; older and abandoned ones are removed, without a key', async () => {
  const ids = ['2026-11-20T01-00-00Z-aaaa', '2026-11-21T01-00-00Z-bbbb', '2026-11-22T01-00-00Z-cccc']
  await addBackup(ids[0] ?? '', [named(1), named(2)])
  await addBackup(ids[1] ?? '', [named(2), named(3)])
  const latest = await addBackup(ids[2] ?? '', [named(3), named(4)])
  const [abandoned, recent] = ['2026-11-19T01-00-00Z-dead', '2026-11-22T11-59-00Z-beef']
  for (const id of [abandoned, recent]) await store.put(`${folderOf(id)}tables/public.person.gz.age`, Buffer.from(id))

  expect(await prune(store, latest, 3, NOW)).toEqual([])
  expect(await keysIn(store, folderOf(abandoned))).toEqual([])
  expect(await keysIn(store, folderOf(recent))).toHaveLength(1)
  expect(await keysIn(store, 'pictures/')).toHaveLength(4)

  expect(await prune(store, latest, 2, NOW)).toEqual([ids[0]])
  expect((await listBackups(store)).map(({ id }) => id)).toEqual(ids.slice(1))
  expect(await keysIn(store, folderOf(ids[0] ?? ''))).toEqual([])
  const left = (await keysIn(store, 'pictures/')).map((key) => key.split('/').at(-1))
  expect(left).toEqual([2, 3, 4].map((n) => `${named(n)}.age`))
})
