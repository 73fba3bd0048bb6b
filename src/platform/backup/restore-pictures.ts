import { createHash } from 'node:crypto'
import { ORIGINALS } from '../images/stored.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { type BackedUpPicture, readList, wholeOf } from './back-up-pictures.ts'
import { folderOf, type Manifest } from './manifest.ts'
import { unpack } from './packing.ts'
import type { Progress } from './progress.ts'
import type { From } from './read-tables.ts'
import { unsealedBy } from './sealing.ts'

const AT_ONCE = 8

/**
 * Reads every picture of a backup and hands it on, having held it against its sum. With `to` null they are only read. Pictures that
 * are there already are left alone, so that what was stopped goes on. Throws an Error that names the first that is missing or damaged.
 */
export async function restorePictures(
  from: From,
  made: Manifest,
  to: ObjectStore | null,
  progress: Progress,
): Promise<void> {
  const { count } = made.pictures
  const there = new Map<string, number>()
  if (to) for await (const { key, size } of to.list(ORIGINALS)) there.set(key, size)
  let done = 0
  await inParallel(picturesIn(from, made), AT_ONCE, async (picture) => {
    const key = ORIGINALS + picture.name
    if (there.get(key) !== picture.size) {
      const bytes = await readPicture(from, made, picture)
      await to?.put(key, bytes)
    }
    done += 1
    progress('pictures', done, count)
  })
  if (done !== count) throw new Error(`The list of pictures has ${done}, where there were ${count}.`)
}

/** The list is stored without a key; its sum is in the manifest. */
export function picturesIn({ store }: From, made: Manifest): AsyncIterable<BackedUpPicture> {
  return readList(unpack(store, unsealedBy(null), folderOf(made.id), made.pictures))
}

async function readPicture({ store, unseal }: From, made: Manifest, picture: BackedUpPicture): Promise<Buffer> {
  const key = made.pictures.folder + picture.name + (made.pictures.folder === 'pictures/plain/' ? '' : '.age')
  const stored = await store.stream(key)
  if (!stored) throw new Error(`The picture ${key} is missing.`)
  const damaged = (cause?: unknown) => new Error(`The picture ${key} is not as it was stored.`, { cause })
  const bytes = await wholeOf(await unseal(key, stored)).catch((cause) => {
    throw damaged(cause)
  })
  if (createHash('sha256').update(bytes).digest('hex') !== picture.sha256) throw damaged()
  return bytes
}
