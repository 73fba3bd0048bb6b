import type { ObjectStore } from '../storage/object-store.ts'
import { readPictureList } from './back-up-pictures.ts'
import { folderOf, listBackups, type Manifest } from './manifest.ts'
import { unzipped } from './packing.ts'

/** An unfinished backup older than this was abandoned. */
const ABANDONED_MS = 2 * 24 * 3_600_000

/**
 * Removes all but the latest `keep` complete backups, abandoned incomplete ones, and pictures that no backup refers to.
 * Needs no key. Returns the ids of the removed backups.
 */
export async function prune(store: ObjectStore, latest: Manifest, keep: number, now: Date): Promise<string[]> {
  const backups = await listBackups(store)
  const removed = backups.slice(0, Math.max(0, backups.length - Math.max(1, keep)))
  for (const { id, encrypted } of removed) {
    // First, so that a partly removed backup no longer counts.
    await store.remove(`${folderOf(id)}manifest.json${encrypted ? '.age' : ''}`)
  }
  const remaining = new Set((await listBackups(store)).map(({ id }) => id))
  for await (const { key } of store.list('backups/')) {
    const id = key.split('/')[1] ?? ''
    if (!remaining.has(id) && (removed.some((each) => each.id === id) || isAbandoned(id, now))) await store.remove(key)
  }
  if (removed.length > 0) await prunePictures(store, remaining, latest)
  return removed.map(({ id }) => id)
}

/** An id begins with the time of its snapshot. */
function isAbandoned(id: string, now: Date): boolean {
  const startedAt = Date.parse(id.replace(/^(.{10}T\d\d)-(\d\d)-(\d\dZ).*$/, '$1:$2:$3'))
  return now.getTime() - startedAt > ABANDONED_MS
}

async function prunePictures(store: ObjectStore, remaining: ReadonlySet<string>, latest: Manifest): Promise<void> {
  const named = new Set<string>()
  for (const id of remaining) {
    const list = await store.stream(`${folderOf(id)}${latest.pictures.file}`)
    // Without its list it is unknown which pictures it needs.
    if (!list) return
    for await (const { name } of readPictureList(unzipped(list))) named.add(name)
  }
  for await (const { key } of store.list('pictures/')) {
    const name = (key.split('/')[2] ?? '').replace(/\.age$/, '')
    if (!named.has(name)) await store.remove(key)
  }
}
