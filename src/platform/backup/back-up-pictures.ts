import { createHash } from 'node:crypto'
import { ORIGINAL_NAME, ORIGINALS } from '../images/stored.ts'
import { inParallel } from '../storage/in-parallel.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { once } from './manifest.ts'
import type { Progress } from './progress.ts'
import type { Sealing } from './sealing.ts'

/** An original that a backup has. A store may have been changed behind our back: its sum is that of the picture itself. */
export interface BackedUpPicture {
  name: string
  size: number
  sha256: string
}

const AT_ONCE = 8

export const picturesOf = ({ name }: Sealing) => `pictures/${name}/`

/**
 * Sees to it that `to` has every original of `from`, each once for all backups: a picture never changes under its name. Adds them
 * to `found`. Call before the snapshot, for what takes long, and after it again: then no picture that a row names is missing.
 */
export async function backUpPictures(
  from: ObjectStore,
  { store, sealing }: { store: ObjectStore; sealing: Sealing },
  found: Map<string, BackedUpPicture>,
  progress: Progress,
): Promise<void> {
  const folder = picturesOf(sealing)
  const stored = new Set<string>()
  for await (const { key } of store.list(folder)) stored.add(key.slice(folder.length))
  let done = 0
  await inParallel(from.list(ORIGINALS), AT_ONCE, async ({ key, size }) => {
    const name = key.slice(ORIGINALS.length)
    // Something that somebody else has put there.
    if (!ORIGINAL_NAME.test(name)) return
    if (!found.has(name)) {
      const bytes = await from.read(key)
      // Removed since it was listed.
      if (!bytes) return
      if (!stored.has(name + sealing.suffix)) {
        await store.put(folder + name + sealing.suffix, await wholeOf(await sealing.seal(once(bytes))))
      }
      found.set(name, { name, size, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
    done += 1
    progress('pictures', done, done)
  })
}

/** One picture is a few megabytes at most: it is sent in one go, where pieces would need several. */
export async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The list of a backup's pictures, a line each. It is not encrypted: names and checksums reveal nothing, and pruning has no key. */
export async function* listOf(pictures: Iterable<BackedUpPicture>): AsyncIterable<Uint8Array> {
  for (const { name, size, sha256 } of pictures) yield Buffer.from(`${name} ${size} ${sha256}\n`)
}

/** Throws an Error when a line is none of ours: names become those of files, and the list itself is not encrypted. */
export async function* readList(bytes: AsyncIterable<Uint8Array>): AsyncIterable<BackedUpPicture> {
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
