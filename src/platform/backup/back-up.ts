import { randomBytes } from 'node:crypto'
import type { ObjectStore } from '../storage/object-store.ts'
import { type BackedUpPicture, backUpPictures, listOf, picturesOf } from './back-up-pictures.ts'
import { takeBackupLock } from './backup-lock.ts'
import { dumpJobs, dumpTables } from './dump-tables.ts'
import { folderOf, type Manifest, writeManifest } from './manifest.ts'
import { pack } from './packing.ts'
import type { Progress } from './progress.ts'
import { type Sealing, unsealed } from './sealing.ts'
import { openSnapshot } from './snapshot.ts'

interface Source {
  /** To a server with sessions, so past a pooler. */
  url: string
  pictures: ObjectStore
}

/**
 * Writes a backup: the database as it is at one moment, and every picture that it names. The manifest comes last, so that what
 * broke off is no backup. One at a time: throws an Error while another one runs, from the first picture until `finish` is done, for
 * what one removes another may count on. `finish` is for verifying and removing; its `mustBeAlone` throws when the database has let go.
 */
export async function backUp(
  source: Source,
  { store, sealing }: { store: ObjectStore; sealing: Sealing },
  progress: Progress,
  finish: (made: Manifest, mustBeAlone: () => Promise<void>) => Promise<void> = async () => undefined,
): Promise<Manifest> {
  await store.check()
  const lock = await takeBackupLock(source.url)
  try {
    const made = await write(source, { store, sealing }, progress)
    await finish(made, lock.mustBeHeld)
    return made
  } finally {
    await lock.release()
  }
}

async function write(
  source: Source,
  { store, sealing }: { store: ObjectStore; sealing: Sealing },
  progress: Progress,
): Promise<Manifest> {
  const found = new Map<string, BackedUpPicture>()
  await backUpPictures(source.pictures, { store, sealing }, found, progress)
  const snapshot = await openSnapshot(source.url)
  try {
    const id = `${snapshot.at
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-')}-${randomBytes(2).toString('hex')}`
    const place = { store, sealing, folder: folderOf(id) }
    await backUpPictures(source.pictures, { store, sealing }, found, progress)
    const tables = await dumpTables(snapshot, place, progress)
    const jobs = await dumpJobs(snapshot, place)
    const list = await pack(store, unsealed, { folder: place.folder, name: 'pictures' }, listOf(found.values()))
    const { postgres, migrations, sequences } = snapshot
    const made: Manifest = {
      ...{ format: 1, id, at: snapshot.at.toISOString(), finishedAt: new Date().toISOString() },
      ...{ postgres, migrations, tables, sequences, jobs },
      pictures: { ...list, folder: picturesOf(sealing), count: found.size, size: sizeOf(found.values()) },
    }
    await writeManifest(store, sealing, made)
    return made
  } finally {
    await snapshot.close()
  }
}

function sizeOf(pictures: Iterable<BackedUpPicture>): number {
  let sum = 0
  for (const { size } of pictures) sum += size
  return sum
}
