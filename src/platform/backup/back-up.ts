import { randomBytes } from 'node:crypto'
import type { ObjectStore } from '../storage/object-store.ts'
import { type BackedUpPicture, backUpPictures, formatPictureList, pictureFolder } from './back-up-pictures.ts'
import { takeBackupLock } from './backup-lock.ts'
import { dumpJobs, dumpTables } from './dump-tables.ts'
import { type Encryption, noEncryption } from './encryption.ts'
import { folderOf, type Manifest, writeManifest } from './manifest.ts'
import { pack } from './packing.ts'
import { assertPicturesFound } from './picture-references.ts'
import type { Progress } from './progress.ts'
import { openSnapshot } from './snapshot.ts'

interface Source {
  /** A connection with sessions, not through a pooler. */
  url: string
  pictures: ObjectStore
}

/**
 * Writes a backup: a snapshot of the database and every picture that it refers to. The manifest is written last, so an
 * interrupted backup does not count. Only one backup runs at a time, from the first picture until `finish` is done,
 * because pruning could remove what another backup refers to; throws an Error while another one runs. `finish` verifies
 * and prunes; its `assertLocked` throws when the lock was lost.
 */
export async function backUp(
  source: Source,
  { store, encryption }: { store: ObjectStore; encryption: Encryption },
  progress: Progress,
  finish: (manifest: Manifest, assertLocked: () => Promise<void>) => Promise<void> = async () => undefined,
): Promise<Manifest> {
  await store.check()
  const lock = await takeBackupLock(source.url)
  try {
    const manifest = await write(source, { store, encryption }, progress)
    await finish(manifest, lock.assertHeld)
    return manifest
  } finally {
    await lock.release()
  }
}

async function write(
  source: Source,
  { store, encryption }: { store: ObjectStore; encryption: Encryption },
  progress: Progress,
): Promise<Manifest> {
  const found = new Map<string, BackedUpPicture>()
  await backUpPictures(source.pictures, { store, encryption }, found, progress)
  const snapshot = await openSnapshot(source.url)
  try {
    const id = `${snapshot.at
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-')}-${randomBytes(2).toString('hex')}`
    const place = { store, encryption, folder: folderOf(id) }
    await backUpPictures(source.pictures, { store, encryption }, found, progress)
    await assertPicturesFound(snapshot, found.size, source.pictures.name)
    const tables = await dumpTables(snapshot, place, progress)
    const jobs = await dumpJobs(snapshot, place)
    const list = await pack(
      store,
      noEncryption,
      { folder: place.folder, name: 'pictures' },
      formatPictureList(found.values()),
    )
    const { postgres, migrations, sequences } = snapshot
    const manifest: Manifest = {
      ...{ format: 1, id, at: snapshot.at.toISOString(), finishedAt: new Date().toISOString() },
      ...{ postgres, migrations, tables, sequences, jobs },
      pictures: { ...list, folder: pictureFolder(encryption), count: found.size, size: sizeOf(found.values()) },
    }
    await writeManifest(store, encryption, manifest)
    return manifest
  } finally {
    await snapshot.close()
  }
}

function sizeOf(pictures: Iterable<BackedUpPicture>): number {
  let sum = 0
  for (const { size } of pictures) sum += size
  return sum
}
