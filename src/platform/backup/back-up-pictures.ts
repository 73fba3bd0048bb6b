import { createHash } from 'node:crypto'
import { ORIGINAL_NAME, ORIGINALS } from '../images/stored.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { Encryption } from './encryption.ts'
import { single } from './manifest.ts'
import type { Progress } from './progress.ts'

/** An original in a backup. The checksum is computed from the picture, as files in the store may have been changed. */
export interface BackedUpPicture {
  name: string
  size: number
  sha256: string
}

const CONCURRENCY = 8

export const pictureFolder = ({ name }: Encryption) => `pictures/${name}/`

/**
 * Copies the originals of `from` to `store` that it lacks and adds them to `found`. Backups share them, as a picture
 * never changes under its name. Called before the snapshot, because it takes long, and again after it, so that no
 * picture that a row refers to is missing.
 */
export async function backUpPictures(
  from: ObjectStore,
  { store, encryption }: { store: ObjectStore; encryption: Encryption },
  found: Map<string, BackedUpPicture>,
  progress: Progress,
): Promise<void> {
  const folder = pictureFolder(encryption)
  const stored = new Set<string>()
  for await (const { key } of store.list(folder)) stored.add(key.slice(folder.length))
  let done = 0
  await inParallel(from.list(ORIGINALS), CONCURRENCY, async ({ key, size }) => {
    const name = key.slice(ORIGINALS.length)
    // Not an original: added by another program.
    if (!ORIGINAL_NAME.test(name)) return
    if (!found.has(name)) {
      const bytes = await from.read(key)
      // Deleted since it was listed.
      if (!bytes) return
      if (!stored.has(name + encryption.suffix)) {
        await store.put(folder + name + encryption.suffix, await concat(await encryption.encrypt(single(bytes))))
      }
      found.set(name, { name, size, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
    done += 1
    progress('pictures', done, done)
  })
}

/**
 * Reads a picture, a few megabytes at most, into one buffer: it is then uploaded in one request instead of several
 * parts.
 */
export async function concat(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * The list of a backup's pictures, one per line. It is not encrypted: names and checksums reveal nothing, and pruning
 * has no key.
 */
export async function* formatPictureList(pictures: Iterable<BackedUpPicture>): AsyncIterable<Uint8Array> {
  for (const { name, size, sha256 } of pictures) yield Buffer.from(`${name} ${size} ${sha256}\n`)
}

/** Throws an Error for an invalid line: names become file names, and the list itself is not encrypted. */
export async function* readPictureList(bytes: AsyncIterable<Uint8Array>): AsyncIterable<BackedUpPicture> {
  let rest = ''
  for await (const piece of bytes) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [name = '', size = '', sha256 = ''] = line.split(' ')
      if (!ORIGINAL_NAME.test(name))
        throw new Error(`The list of pictures is not as it was stored: ${JSON.stringify(name)} is no picture.`)
      yield { name, size: Number(size), sha256 }
    }
  }
}
