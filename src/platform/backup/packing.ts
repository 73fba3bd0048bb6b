import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ObjectStore } from '../storage/object-store.ts'
import type { StoredObject } from './manifest.ts'
import type { Sealing, Unsealing } from './sealing.ts'

/** Fast: most of a backup's time is reading the database and sending. */
const GZIP = { level: 3, chunkSize: 256 * 1024 }

/** Stores bytes compressed and encrypted under `folder`. What is written is summed on its way, never held as a whole. */
export async function pack(
  store: ObjectStore,
  sealing: Sealing,
  { folder, name }: { folder: string; name: string },
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredObject> {
  const file = `${name}.gz${sealing.suffix}`
  const summed = new Summed(await sealing.seal(piped(bytes, createGzip(GZIP))))
  await store.put(folder + file, summed)
  return { file, ...summed.sums() }
}

/** The bytes that were packed. Throws an Error, at the end at the latest, when the object is not the one that was stored. */
export async function* unpack(
  store: ObjectStore,
  unseal: Unsealing,
  folder: string,
  { file, bytes, sha256 }: StoredObject,
): AsyncIterable<Uint8Array> {
  const damaged = (cause?: unknown) => new Error(`${folder}${file} is not as it was stored.`, { cause })
  const stream = await store.stream(folder + file)
  if (!stream) throw new Error(`${folder}${file} is missing.`)
  const summed = new Summed(stream)
  try {
    yield* piped(await unseal(file, summed), createGunzip())
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('This backup is encrypted')) throw cause
    throw damaged(cause)
  }
  const found = summed.sums()
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged()
}

/** What was packed without a key, without a look at its sum. */
export function unzipped(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return piped(bytes, createGunzip())
}

/** Hands on what goes wrong in both directions: a stream that fails is destroyed with its reason, which reading it throws. */
async function* piped(bytes: AsyncIterable<Uint8Array>, change: Duplex): AsyncIterable<Uint8Array> {
  const written = pipeline(bytes, change).catch((error: Error) => void change.destroy(error))
  yield* change
  await written
}

class Summed implements AsyncIterable<Uint8Array> {
  readonly #source: AsyncIterable<Uint8Array>
  readonly #hash = createHash('sha256')
  #bytes = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source
  }

  async *[Symbol.asyncIterator]() {
    for await (const piece of this.#source) {
      this.#hash.update(piece)
      this.#bytes += piece.byteLength
      yield piece
    }
  }

  /** Once everything has been read. */
  sums(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}
