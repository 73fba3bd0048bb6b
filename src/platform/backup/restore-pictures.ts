import { createHash } from 'node:crypto'
import { ORIGINALS } from '../images/stored.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { type BackedUpPicture, concat, readPictureList } from './back-up-pictures.ts'
import { decryptWith } from './encryption.ts'
import { folderOf, type Manifest } from './manifest.ts'
import { unpack } from './packing.ts'
import type { Progress } from './progress.ts'
import type { From } from './read-tables.ts'

const CONCURRENCY = 8

/**
 * Copies every picture of a backup to `to` after checking its checksum; with `to` null they are only checked. Existing
 * pictures are skipped, so an interrupted restore can be continued. Throws an Error that names the first missing or
 * damaged picture.
 */
export async function restorePictures(
  from: From,
  manifest: Manifest,
  to: ObjectStore | null,
  progress: Progress,
): Promise<void> {
  const { count } = manifest.pictures
  const there = new Map<string, number>()
  if (to) for await (const { key, size } of to.list(ORIGINALS)) there.set(key, size)
  let done = 0
  await inParallel(picturesIn(from, manifest), CONCURRENCY, async (picture) => {
    const key = ORIGINALS + picture.name
    if (there.get(key) !== picture.size) {
      const bytes = await readPicture(from, manifest, picture)
      await to?.put(key, bytes)
    }
    done += 1
    progress('pictures', done, count)
  })
  if (done !== count) throw new Error(`The list of pictures has ${done}, where there were ${count}.`)
}

/** The list is not encrypted; the manifest has its checksum. */
export function picturesIn({ store }: From, manifest: Manifest): AsyncIterable<BackedUpPicture> {
  return readPictureList(unpack(store, decryptWith(null), folderOf(manifest.id), manifest.pictures))
}

async function readPicture({ store, decrypt }: From, manifest: Manifest, picture: BackedUpPicture): Promise<Buffer> {
  const key = manifest.pictures.folder + picture.name + (manifest.pictures.folder === 'pictures/plain/' ? '' : '.age')
  const stored = await store.stream(key)
  if (!stored) throw new Error(`The picture ${key} is missing.`)
  const damaged = (cause?: unknown) => new Error(`The picture ${key} is not as it was stored.`, { cause })
  const bytes = await concat(await decrypt(key, stored)).catch((cause) => {
    throw damaged(cause)
  })
  if (createHash('sha256').update(bytes).digest('hex') !== picture.sha256) throw damaged()
  return bytes
}
