import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTHS, type Images } from '../../domain/shared/images.ts'
import { Refusal } from '../../domain/shared/refusal.ts'
import { oneAtATime, turns } from './turns.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_PIXELS = 50_000_000
const LARGEST_SIDE = 2560
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])
/** What one unit of a drawing is one pixel at, in dots per inch, and the finest that the library takes. */
const SVG_DENSITY = 72
const DENSEST = 100_000
const PATH = /^\/images\/([0-9a-f]{32})(?:\.(?:webp|svg))?$/

export interface FileImages extends Images {
  /** Keeps a drawing of our own making. Never for what users send: an SVG can carry scripts. */
  storeDrawing(svg: string): Promise<string>
}

/** Pictures in a folder: originals by the hash of their content, sized variants made when first asked for. */
export function fileImages(folder: string): FileImages {
  const originals = join(folder, 'originals')
  const variants = join(folder, 'variants')
  const limited = turns(Math.max(1, availableParallelism() - 1))
  const shared = oneAtATime<Uint8Array | null>()

  async function keep(bytes: Uint8Array, extension: 'webp' | 'svg', owner = ''): Promise<string> {
    const name = `${nameOf(bytes, owner)}.${extension}`
    await write(join(originals, name), bytes)
    return `/images/${name}`
  }

  async function make(hash: string, width: number, format: 'avif' | 'webp'): Promise<Uint8Array | null> {
    const sized = (await photo(hash, width)) ?? (await drawing(hash, width))
    return (
      sized && (format === 'avif' ? sized.avif({ quality: 55, effort: 2 }) : sized.webp({ quality: 78 })).toBuffer()
    )
  }

  async function photo(hash: string, width: number): Promise<Sharp | null> {
    const original = await read(join(originals, `${hash}.webp`))
    return original && sharp(original).resize({ width, withoutEnlargement: true })
  }

  /** A drawing has no pixels of its own: it is drawn as fine as it is asked for. */
  async function drawing(hash: string, width: number): Promise<Sharp | null> {
    const original = await read(join(originals, `${hash}.svg`))
    if (!original) return null
    const { width: drawnWidth } = await sharp(original).metadata()
    const density = Math.min(DENSEST, Math.max(1, (SVG_DENSITY * width) / drawnWidth))
    return sharp(original, { density }).resize({ width })
  }

  return {
    async store(bytes, owner) {
      if (bytes.byteLength > MAX_BYTES) throw refused('picture_too_large')
      return keep(await limited(() => reencode(bytes)), 'webp', owner)
    },
    async remove(path, owner) {
      const hash = PATH.exec(path)?.[1]
      const original = join(originals, `${hash}.webp`)
      const bytes = hash ? await read(original) : null
      if (!hash || !bytes || nameOf(bytes, owner) !== hash) return
      const sized = IMAGE_WIDTHS.flatMap((width) => [`${hash}-${width}.avif`, `${hash}-${width}.webp`])
      const files = sized.map((name) => join(variants, hash.slice(0, 2), name))
      await Promise.all([original, ...files].map((file) => rm(file, { force: true })))
    },
    storeDrawing: (svg) => keep(Buffer.from(svg), 'svg'),
    async variant(path, width, format) {
      const hash = PATH.exec(path)?.[1]
      if (!hash || !IMAGE_WIDTHS.some((known) => known === width)) return null
      const name = `${hash}-${width}.${format}`
      const file = join(variants, hash.slice(0, 2), name)
      return (
        (await read(file)) ??
        shared(name, () =>
          limited(async () => {
            const made = await make(hash, width, format)
            if (made) await write(file, made)
            return made
          }),
        )
      )
    },
  }
}

/** The same for the same picture of the same owner. */
function nameOf(bytes: Uint8Array, owner: string): string {
  return createHash('sha256').update(owner).update(bytes).digest('hex').slice(0, 32)
}

/** Drawn anew from its pixels: whatever else the file carried (place, camera, hidden data) is gone. */
async function reencode(bytes: Uint8Array): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!ACCEPTED.has(format)) throw new Error(format)
    return await image
      .autoOrient()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch {
    throw refused('picture_not_an_image')
  }
}

function refused(message: string): Refusal {
  return new Refusal('invalid_input', { fields: { picture: message } })
}

function read(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Written aside and then moved in place, so that nobody reads half a file. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, bytes)
  await rename(aside, file)
}
