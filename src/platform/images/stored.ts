import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import type { Log } from '../../domain/kernel/app.ts'
import { IMAGE_WIDTHS, type Images } from '../../domain/kernel/images.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'
import { type ObjectStore, StorageError } from '../storage/object-store.ts'
import { limitConcurrency, shareRunning } from './concurrency-limit.ts'
import { reencode } from './reencode.ts'

const MAX_BYTES = 5 * 1024 * 1024
/** What one unit of a drawing is one pixel at, in dots per inch, and the finest that the library takes. */
const SVG_DENSITY = 72
const DENSEST = 100_000
const PATH = /^\/images\/([0-9a-f]{32})(?:\.(?:webp|svg))?$/
const RETRY_SECONDS = 10
/** For so long a process may still show what another one has removed. */
const CACHED_MS = 3_600_000

export const ORIGINALS = 'originals/'
/** What originals are called: by the hash of their content. */
export const ORIGINAL_NAME = /^[0-9a-f]{32}\.(?:webp|svg)$/

export interface StoredImages extends Images {
  /** Keeps a drawing of our own making. Never for what users send: an SVG can carry scripts. */
  storeDrawing(svg: string): Promise<string>
  /** Throws an Error that says why pictures cannot be stored or read at the moment. */
  check(): Promise<void>
}

interface Options {
  /** How many bytes of sized variants are kept in memory; 0 where the store is as near. */
  cacheBytes?: number
  log?: Pick<Log, 'warn'>
}

/**
 * Pictures in a store: originals by the hash of their content, sized variants made when first asked for. While the store cannot be
 * reached or written, Refusal('pictures_unavailable').
 */
export function storedImages(store: ObjectStore, { cacheBytes = 0, log }: Options = {}): StoredImages {
  const limited = limitConcurrency(Math.max(1, availableParallelism() - 1))
  const shared = shareRunning<Uint8Array | null>()
  const cache =
    cacheBytes > 0
      ? new LRUCache<string, Uint8Array>({ maxSize: cacheBytes, sizeCalculation: sizeOf, ttl: CACHED_MS })
      : null

  async function save(bytes: Uint8Array, extension: 'webp' | 'svg', owner = ''): Promise<string> {
    const name = `${nameOf(bytes, owner)}.${extension}`
    await store.put(ORIGINALS + name, bytes)
    return `/images/${name}`
  }

  async function find(hash: string, width: number, format: 'avif' | 'webp'): Promise<Uint8Array | null> {
    const key = variantKey(hash, width, format)
    const stored = await store.read(key)
    if (stored) return stored
    return limited(async () => {
      const made = await make(hash, width, format)
      // Without a place for it, it is made again next time; its reader has it all the same.
      if (made) await store.put(key, made).catch((err) => log?.warn({ err, key }, 'picture not stored'))
      return made
    })
  }

  async function make(hash: string, width: number, format: 'avif' | 'webp'): Promise<Uint8Array | null> {
    const sized = (await photo(hash, width)) ?? (await drawing(hash, width))
    return (
      sized && (format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 78 })).toBuffer()
    )
  }

  async function photo(hash: string, width: number): Promise<Sharp | null> {
    const original = await store.read(`${ORIGINALS}${hash}.webp`)
    return original && sharp(original).resize({ width, withoutEnlargement: true })
  }

  /** A drawing has no pixels of its own: it is drawn as fine as it is asked for. */
  async function drawing(hash: string, width: number): Promise<Sharp | null> {
    const original = await store.read(`${ORIGINALS}${hash}.svg`)
    if (!original) return null
    const { width: drawnWidth } = await sharp(original).metadata()
    const density = Math.min(DENSEST, Math.max(1, (SVG_DENSITY * width) / drawnWidth))
    return sharp(original, { density }).resize({ width })
  }

  /** What the store cannot do, nobody who sent a picture can mend: they are asked to try again. */
  async function orUnavailable<T>(work: Promise<T>): Promise<T> {
    return work.catch((err) => {
      if (!(err instanceof StorageError)) throw err
      log?.warn({ err }, 'pictures unavailable')
      throw new Refusal('pictures_unavailable', { retryAfterSeconds: RETRY_SECONDS })
    })
  }

  return {
    async store(bytes, owner) {
      if (bytes.byteLength > MAX_BYTES) {
        throw new Refusal('invalid_input', { fields: { picture: 'picture_too_large' } })
      }
      const drawn = await limited(() => reencode(bytes))
      return orUnavailable(save(drawn, 'webp', owner))
    },
    remove: (path, owner) => orUnavailable(remove(path, owner)),
    storeDrawing: (svg) => save(Buffer.from(svg), 'svg'),
    async variant(path, width, format) {
      const hash = PATH.exec(path)?.[1]
      if (!hash || !IMAGE_WIDTHS.some((known) => known === width)) return null
      const key = variantKey(hash, width, format)
      const near = cache?.get(key)
      if (near) return near
      const found = await orUnavailable(shared(key, () => find(hash, width, format)))
      if (found) cache?.set(key, found)
      return found
    },
    check: () => store.check(),
  }

  async function remove(path: string, owner: string): Promise<void> {
    const hash = PATH.exec(path)?.[1]
    const bytes = hash ? await store.read(`${ORIGINALS}${hash}.webp`) : null
    if (!hash || !bytes || nameOf(bytes, owner) !== hash) return
    const sized = IMAGE_WIDTHS.flatMap((width) => [variantKey(hash, width, 'avif'), variantKey(hash, width, 'webp')])
    for (const key of sized) cache?.delete(key)
    await Promise.all(sized.map((key) => store.remove(key)))
    // Last: while it is there, what could not be removed can be asked for again.
    await store.remove(`${ORIGINALS}${hash}.webp`)
  }
}

function variantKey(hash: string, width: number, format: 'avif' | 'webp'): string {
  return `variants/${hash.slice(0, 2)}/${hash}-${width}.${format}`
}

/** The same for the same picture of the same owner. */
function nameOf(bytes: Uint8Array, owner: string): string {
  return createHash('sha256').update(owner).update(bytes).digest('hex').slice(0, 32)
}

function sizeOf(bytes: Uint8Array): number {
  return bytes.byteLength
}
