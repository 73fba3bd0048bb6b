import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ObjectStore } from '../storage/object-store.ts'
import type { Decryption, Encryption } from './encryption.ts'
import type { StoredObject } from './manifest.ts'

/** A fast level: most of a backup's time is spent reading the database and uploading. */
const GZIP = { level: 3, chunkSize: 256 * 1024 }

/** Compresses, encrypts and stores a stream under `folder`, computing its checksum on the way. */
export async function pack(
  store: ObjectStore,
  encryption: Encryption,
  { folder, name }: { folder: string; name: string },
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredObject> {
  const file = `${name}.gz${encryption.suffix}`
  const summed = new Hashed(await encryption.encrypt(pipeThrough(bytes, createGzip(GZIP))))
  await store.put(folder + file, summed)
  return { file, ...summed.result() }
}

/** The unpacked bytes. Throws an Error, possibly only at the end, if the stored object was changed. */
export async function* unpack(
  store: ObjectStore,
  decrypt: Decryption,
  folder: string,
  { file, bytes, sha256 }: StoredObject,
): AsyncIterable<Uint8Array> {
  const damaged = (cause?: unknown) => new Error(`${folder}${file} is not as it was stored.`, { cause })
  const stream = await store.stream(folder + file)
  if (!stream) throw new Error(`${folder}${file} is missing.`)
  const summed = new Hashed(stream)
  try {
    yield* pipeThrough(await decrypt(file, summed), createGunzip())
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('This backup is encrypted')) throw cause
    throw damaged(cause)
  }
  const found = summed.result()
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged()
}

/** Decompresses an object that is not encrypted, without checking its checksum. */
export function unzipped(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeThrough(bytes, createGunzip())
}

/** Propagates errors in both directions: a stream that fails is destroyed with its error, and reading it throws that. */
async function* pipeThrough(bytes: AsyncIterable<Uint8Array>, change: Duplex): AsyncIterable<Uint8Array> {
  const written = pipeline(bytes, change).catch((error: Error) => void change.destroy(error))
  yield* change
  await written
}

class Hashed implements AsyncIterable<Uint8Array> {
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

  /** Valid once the whole stream has been read. */
  result(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}
